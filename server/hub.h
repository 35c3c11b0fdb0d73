// All tables of a server, and everybody connected to them: the Service that the network asks.
//
//   Hub hub(house, assets);
//   if (auto no = hub.wake_all()) …               // every live table is back as it was
//   Network network(options, hub);
//
// On the loop's thread only.
#pragma once

#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <unordered_map>
#include <vector>

#include "protocol/messages.h"
#include "server/assets.h"
#include "server/house.h"
#include "server/limit.h"
#include "server/network.h"
#include "server/nodes.h"
#include "server/room.h"

namespace clowder::server {

class Hub final : public Service {
 public:
  Hub(House& house, const Assets& assets);
  Hub(const Hub&) = delete;
  Hub& operator=(const Hub&) = delete;
  ~Hub() override;

  // How many there are, or why the store cannot say.
  store::Result<std::size_t> wake_all();

  void answer(const Request& request, Reply reply) override;
  std::string address_of(const std::string& peer, const Request& request) override;
  std::optional<Answer> refuse(const Request& upgrade) override;
  void opened(Connection& connection) override;
  void received(Connection& from, std::string_view text) override;
  void closed(Connection& connection, Farewell why) override;

  void sweep();
  Nodes& nodes() { return nodes_; }

  // No new tables, everybody told to come back soon.
  void drain();
  bool is_draining() const { return draining_; }
  bool is_quiet() const;  // nothing is on its way to the store

  // The room of a table, from memory or from the store.
  store::Result<std::shared_ptr<Room>> find(std::string_view table);
  // The same, with what other nodes did up to now.
  store::Result<std::shared_ptr<Room>> find_fresh(std::string_view table);
  // Those that the lobby may show: of all nodes, of another one's a second late at most.
  std::vector<std::shared_ptr<Room>> listed(std::size_t most);
  const std::map<std::string, std::shared_ptr<Room>, std::less<>>& rooms() const { return rooms_; }

  // A table from a checked wish, once durable; tokens go to `done`.
  struct Made {
    std::shared_ptr<Room> room;
    std::string invitation, watching, token;
    std::optional<int> seat;
  };
  // A problem at once, or `done` later.
  Problem make(const Create& wish, std::function<void(store::Result<Made>)> done);

  House& house() { return house_; }
  const Assets& assets() const { return assets_; }
  bool may_make(const std::string& address);
  void set_figures(std::function<NetworkFigures()> figures) { figures_ = std::move(figures); }
  NetworkFigures figures() const { return figures_ ? figures_() : NetworkFigures{}; }

 private:
  void greet(const VisitorPtr& who, const Hello& hello);
  bool is_too_fast(Visitor& who);
  static void send_away(Visitor& who);
  Nodes::Rooms rooms_for_nodes();
  const std::vector<std::string>& listed_everywhere(std::size_t most);

  // The tables that all nodes list, and when the store said so.
  struct Lobby {
    std::vector<std::string> ids = {};
    std::int64_t at = 0;
  };

  House& house_;
  const Assets& assets_;
  std::map<std::string, std::shared_ptr<Room>, std::less<>> rooms_;
  std::unordered_map<const Connection*, VisitorPtr> visitors_;
  Counts sockets_by_address_;
  Buckets tables_by_address_;
  Buckets unknown_by_address_;  // asking for tables that do not exist
  std::function<NetworkFigures()> figures_;
  Nodes nodes_;
  Lobby lobby_;
  bool draining_ = false;
};

}  // namespace clowder::server
