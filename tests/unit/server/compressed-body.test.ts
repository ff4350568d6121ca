import { expect, it, vi } from "vitest";

/** A function of zlib that counts in `threads` how often it is under way. */
function counted(work: (...given: unknown[]) => void, threads: { busy: number; most: number }) {
  return (...given: unknown[]) => {
    threads.busy += 1;
    threads.most = Math.max(threads.most, threads.busy);
    const done = given.pop() as (...result: unknown[]) => void;
    work(...given, (...result: unknown[]) => {
      threads.busy -= 1;
      done(...result);
    });
  };
}

it("few documents are compressed or decompressed at a time: each takes several megabytes besides its text", async () => {
  const threads = { busy: 0, most: 0 };
  // Other tests have loaded the module with the real functions.
  vi.resetModules();
  vi.doMock("node:zlib", async (original) => {
    const zlib = await original<Record<string, (...given: unknown[]) => void>>();
    const changed = ["brotliCompress", "brotliDecompress", "gzip"].map((name) => [name, counted(zlib[name]!, threads)]);
    return { ...zlib, ...Object.fromEntries(changed) };
  });
  const { COMPRESSIONS_MAXIMUM, compressBody } = await import("../../../server/documents/compressed-body");
  vi.doUnmock("node:zlib");
  vi.resetModules();

  const text = Buffer.from("Linen cushion covers. ".repeat(500));
  const bodies = await Promise.all(Array.from({ length: 60 }, () => compressBody(text)));
  const sent = await Promise.all(bodies.flatMap((body) => [body.in("identity"), body.in("gzip"), body.in("br")]));
  expect(sent).toHaveLength(180);
  expect(String(Buffer.from(sent[0]!))).toBe(String(text));
  expect(threads.most).toBe(COMPRESSIONS_MAXIMUM);
});
