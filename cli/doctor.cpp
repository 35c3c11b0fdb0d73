// clowder doctor: what is right and wrong with a set-up, and what to do.
#include "server/doctor.h"

#include "cli/commands.h"
#include "cli/settings.h"

namespace clowder::cli {
namespace {

constexpr std::string_view trouble = "server.trouble.";  // texts that name no file

int run(const Call& call) {
  bool all_good = true;
  for (const server::Finding& found : server::examine_setup(settings_of(call))) {
    std::string what =
        call.texts(found.key, {{"file", found.value}, {"value", found.value}, {"n", found.value}});
    if (found.key.starts_with(trouble)) what.insert(0, found.value + ": ");
    call.out.write(call.texts(found.good ? "doctor.good" : "doctor.bad", {{"what", what}}) + "\n");
    all_good = all_good && found.good;
  }
  return all_good ? success : failure;
}

}  // namespace

const Command doctor_command{"doctor", {}, setting_options(), run};

}  // namespace clowder::cli
