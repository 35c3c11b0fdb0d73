// A module of the page without a system: an import that it asks for exists, and says its name and fails
// when called. What follows are the exports.
//
//   const { memory, input, teach } = load("build/wasm/clowder.wasm", fail);
import { readFileSync } from "node:fs";

export function load(path, fail) {
  const module = new WebAssembly.Module(readFileSync(path));
  const imports = {};
  for (const { module: from, name } of WebAssembly.Module.imports(module)) {
    imports[from] ??= {};
    imports[from][name] = () => fail(`the module called ${from}.${name}`);
  }
  const { exports } = new WebAssembly.Instance(module, imports);
  exports._initialize?.();
  return exports;
}

/** Writes bytes where the module reads them; how many they are. */
export function write(exports, bytes) {
  new Uint8Array(exports.memory.buffer, exports.input(), bytes.length).set(bytes);
  return bytes.length;
}
