// Serves a built page as the real server does: files of the folder compressed, the one document for
// every other address, and the same strict policy of content. For tests and pictures.
//
//   const site = await serve("web/dist");  site.url;  site.bytes;  site.close();
import { createHash } from "node:crypto";
import { createServer } from "node:http";
import { readFileSync, statSync } from "node:fs";
import { extname, join } from "node:path";
import { brotliCompressSync, constants } from "node:zlib";

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

function compress(path) {
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } };
  return brotliCompressSync(readFileSync(path), quality);
}

/** bytes: what went over the wire, by kind of file; log: which addresses, with their sizes. */
export async function serve(folder) {
  const packed = new Map();
  const policyText = policy(folder);
  const site = { bytes: {}, log: [] };
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url, "http://localhost");
    if (pathname.startsWith("/api/")) return response.writeHead(404).end();
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
  await new Promise((done) => server.listen(0, "127.0.0.1", done));
  site.url = `http://127.0.0.1:${server.address().port}`;
  site.close = () => {
    server.closeAllConnections();
    return new Promise((done) => server.close(done));
  };
  return site;
}
