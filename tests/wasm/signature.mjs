// The page's module behaves like the native command: both compute the same behaviour signature, and its
// bots, of every game and level, choose the same once they were taught the nets. What is asked is the page's module with two
// exports added, which the page has no use for.
//
//   node signature.mjs build/wasm/signature.wasm data/box build/dev/clowder
//
// The module exports `signature` and `bots`, functions without arguments that return 64 bits. The
// command prints the same numbers, in decimal, as the last word of its output.
import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { load, write } from "./module.mjs";

function fail(message) {
  console.error(`signature: ${message}`);
  process.exit(1);
}

function ofModule(exports, name) {
  if (!exports[name]) fail(`the module exports no function ${name}`);
  return BigInt.asUintN(64, exports[name]());
}

function ofCommand(command, ...args) {
  const word = execFileSync(command, args, { encoding: "utf8" }).trim().split(/\s+/).pop();
  if (!/^[0-9]+$/.test(word)) fail(`expected a number from ${command}, got '${word}'`);
  return BigInt(word);
}

function compare(what, page, native) {
  if (page !== native) fail(`${what}: the module says ${page}, the command ${native}`);
  console.log(`${what} ${page}, in the module and in the command`);
}

const [module, folder, command] = process.argv.slice(2);
if (!command) fail("usage: signature.mjs MODULE NETS COMMAND");
const page = load(module, fail);
compare("signature", ofModule(page, "signature"), ofCommand(command, "bench", "--signature"));
const untaught = ofModule(page, "bots");
for (const name of readdirSync(folder).filter((file) => /^net\d\.bin$/.test(file))) {
  const taken = page.teach(Number(name[3]), write(page, readFileSync(join(folder, name))));
  if (taken !== 1) fail(`${name} is no net`);
}
const taught = ofModule(page, "bots");
compare("bots", taught, ofCommand(command, "bench", "--only", "bots"));
if (untaught === taught) fail("lynx chooses the same without a net");
