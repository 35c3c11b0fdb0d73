// What a page holds in memory, as the browser's own tools see it: every string, and every list of
// numbers.
//
//   const { strings, lists } = await heap(page);      // strings: one text; lists: ["1,2,5", …]
export async function heap(page) {
  const session = await page.context().newCDPSession(page);
  const lists = await listsOfNumbers(session);
  const chunks = [];
  session.on("HeapProfiler.addHeapSnapshotChunk", ({ chunk }) => chunks.push(chunk));
  await session.send("HeapProfiler.takeHeapSnapshot", { reportProgress: false });
  await session.detach();
  return { strings: JSON.parse(chunks.join("")).strings.join("\n"), lists };
}

async function listsOfNumbers(session) {
  const { result: prototype } = await session.send("Runtime.evaluate", { expression: "Array.prototype" });
  const { objects } = await session.send("Runtime.queryObjects", { prototypeObjectId: prototype.objectId });
  const { result } = await session.send("Runtime.callFunctionOn", {
    objectId: objects.objectId,
    returnByValue: true,
    functionDeclaration: `function () {
      return this.filter((list) => list.length > 2 && list.every(Number.isInteger)).map((list) => list.join());
    }`,
  });
  return result.value;
}
