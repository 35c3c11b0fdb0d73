// Serves a built page as the real server does: files of the folder compressed, the one document for
// every other address, and the same strict policy of content. For tests and pictures.
//
//   const site = await serve("web/dist");  site.url;  site.bytes;  site.close();
//   await serve("web/dist", 8080)      // tables come from a server at that port
import { createHash } from "node:crypto";
import { createServer, request as ask } from "node:http";
import { connect } from "node:net";
import { mkdirSync, readFileSync, renameSync, statSync, writeFileSync } from "node:fs";
import { extname, join } from "node:path";
import { brotliCompressSync, constants } from "node:zlib";

const KEPT = "build/packed";

const kinds = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript",
  ".css": "text/css",
  ".wasm": "application/wasm",
  ".svg": "image/svg+xml",
  ".txt": "text/plain",
  ".webmanifest": "application/manifest+json",
};

/** What the server's own policy says (server/assets.cpp). */
function policy(folder) {
  const html = readFileSync(join(folder, "index.html"), "utf8");
  const hashes = (element) =>
    [...html.matchAll(new RegExp(`<${element}>([^]*?)</${element}>`, "g"))]
      .map(([, text]) => ` 'sha256-${createHash("sha256").update(text).digest("base64")}'`)
      .join("");
  return (
    "default-src 'none'; base-uri 'self'; connect-src 'self'; font-src 'self'; form-action 'none'; " +
    "frame-ancestors 'none'; img-src 'self' data:; manifest-src 'self'; media-src 'self'; " +
    `script-src 'self' 'wasm-unsafe-eval'${hashes("script")}; style-src 'self'${hashes("style")}; worker-src 'self'`
  );
}

const isFile = (path) => statSync(path, { throwIfNoEntry: false })?.isFile() ?? false;

/** Compressing well takes a second for the engine, so it is done once for all tests. */
function compress(path) {
  const bytes = readFileSync(path);
  const kept = join(KEPT, createHash("sha256").update(bytes).digest("hex"));
  if (isFile(kept)) return readFileSync(kept);
  const packed = brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } });
  mkdirSync(KEPT, { recursive: true });
  writeFileSync(`${kept}.${process.pid}`, packed);
  renameSync(`${kept}.${process.pid}`, kept);
  return packed;
}

/** Hands a request on to the server of the tables. */
function forward(request, response, port) {
  const { method, url, headers } = request;
  const onward = ask({ host: "127.0.0.1", port, method, path: url, headers }, (answer) => {
    response.writeHead(answer.statusCode, answer.headers);
    answer.pipe(response);
  });
  onward.on("error", () => response.writeHead(502).end());
  request.pipe(onward);
}

function forwardSocket(request, socket, head, port) {
  const lines = request.rawHeaders.flatMap((name, i, all) => (i % 2 === 0 ? [`${name}: ${all[i + 1]}`] : []));
  const onward = connect(port, "127.0.0.1", () => {
    onward.write(`GET ${request.url} HTTP/1.1\r\n${lines.join("\r\n")}\r\n\r\n`);
    onward.write(head);
    onward.pipe(socket).pipe(onward);
  });
  const end = () => [onward, socket].forEach((each) => each.destroy());
  for (const each of [onward, socket]) each.on("error", end).on("close", end);
}

/** bytes: what went over the wire, by kind of file; log: which addresses, with their sizes. */
export async function serve(folder, tables) {
  const packed = new Map();
  const policyText = policy(folder);
  const site = { bytes: {}, log: [] };
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url, "http://localhost");
    if (pathname.startsWith("/api/")) {
      return tables ? forward(request, response, tables) : response.writeHead(404).end();
    }
    let path = join(folder, pathname);
    if (!isFile(path)) path = join(folder, "index.html");
    if (!packed.has(path)) packed.set(path, compress(path));
    const body = packed.get(path);
    const kind = extname(path);
    site.bytes[kind] = (site.bytes[kind] ?? 0) + body.length;
    site.log.push([pathname, body.length]);
    response.writeHead(200, {
      "content-type": kinds[kind] ?? "application/octet-stream",
      "content-encoding": "br",
      "content-length": body.length,
      "content-security-policy": policyText,
      "cache-control": pathname.startsWith("/assets/") ? "public, max-age=31536000, immutable" : "no-cache",
    });
    response.end(body);
  });
  const sockets = new Set();
  server.on("upgrade", (request, socket, head) => {
    sockets.add(socket);
    if (tables) forwardSocket(request, socket, head, tables);
    else socket.destroy();
  });
  await new Promise((done) => server.listen(0, "127.0.0.1", done));
  site.url = `http://127.0.0.1:${server.address().port}`;
  /** Cuts every connection to the tables, as a bad network would. */
  site.cut = () => {
    for (const socket of sockets) socket.destroy();
    sockets.clear();
  };
  site.close = () => {
    site.cut();
    server.closeAllConnections();
    return new Promise((done) => server.close(done));
  };
  return site;
}
