// The page's module behaves like the native command: both compute the same behaviour signature.
// What is asked is the page's module with the export `signature` added, which the page has no use
// for.
//
//   node signature.mjs build/wasm/signature.wasm build/dev/clowder bench --signature
//
// The module exports `signature`, a function without arguments that returns 64 bits. The command
// prints the same number, in decimal, as the last word of its output. The module gets no system:
// an import that it asks for exists, and says its name and fails when called.
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";

function fail(message) {
  console.error(`signature: ${message}`);
  process.exit(1);
}

function refusingImports(module) {
  const imports = {};
  for (const { module: from, name } of WebAssembly.Module.imports(module)) {
    imports[from] ??= {};
    imports[from][name] = () => fail(`the module called ${from}.${name}`);
  }
  return imports;
}

function signatureOfModule(path) {
  const module = new WebAssembly.Module(readFileSync(path));
  const { exports } = new WebAssembly.Instance(module, refusingImports(module));
  exports._initialize?.();
  if (!exports.signature) fail(`${path} exports no function signature`);
  return BigInt.asUintN(64, exports.signature());
}

function signatureOfCommand([file, ...args]) {
  const output = execFileSync(file, args, { encoding: "utf8" });
  const word = output.trim().split(/\s+/).pop();
  if (!/^[0-9]+$/.test(word)) fail(`expected a number from ${file}, got '${word}'`);
  return BigInt(word);
}

const [module, ...command] = process.argv.slice(2);
if (!module || command.length === 0) fail("usage: signature.mjs MODULE COMMAND [ARGUMENT...]");
const page = signatureOfModule(module);
const native = signatureOfCommand(command);
if (page !== native) fail(`the module says ${page}, the command ${native}`);
console.log(`signature ${page}, in the module and in the command`);
