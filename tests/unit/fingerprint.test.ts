import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { onlyWhenChanged } from "../../scripts/lib/fingerprint.mjs";

let place: string;
beforeEach(() => (place = mkdtempSync(path.join(tmpdir(), "hearth-work-"))));
afterEach(() => rmSync(place, { recursive: true, force: true }));

const write = (name: string, content: string) => writeFileSync(path.join(place, name), content);

it("work is done again if its sources or results have changed", async () => {
  let times = 0;
  const work = async () => {
    const places = ["source", "result"].map((name) => path.join(place, name));
    await onlyWhenChanged(path.join(place, "stamp"), places, async () =>
      write("result", `made ${(times += 1)}`),
    );
    return times;
  };
  write("source", "one");
  expect([await work(), await work()]).toEqual([1, 1]);
  write("source", "another");
  expect([await work(), await work()]).toEqual([2, 2]);
  write("result", "made for development");
  expect([await work(), await work()]).toEqual([3, 3]);
});
