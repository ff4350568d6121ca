import { rollup } from "rollup";
import { expect, it } from "vitest";
import { SCRIPT_NAMES } from "../../../app/framework/merge-chunks.mjs";

/** A build of two pages and their shared code, with the compiler's names: hashes of each file before files were joined. */
async function build(shared: string): Promise<Map<string, string>> {
  const files: Record<string, string> = {
    "routes/cart-AAAAAAAA": 'import { words } from "core"; export default () => words;',
    "routes/detail.$id-BBBBBBBB": 'import { words } from "core"; export default () => words + 1;',
    core: 'import { other } from "other"; export const words = other;',
    other: `export const other = ${shared};`,
  };
  const plugin = { name: "files", resolveId: (id: string) => id, load: (id: string) => files[id] ?? null };
  const bundle = await rollup({
    input: Object.fromEntries(
      Object.keys(files)
        .slice(0, 2)
        .map((id) => [id, id]),
    ),
    plugins: [plugin],
  });
  const { output } = await bundle.generate({
    ...SCRIPT_NAMES,
    format: "es",
    manualChunks: (id) => (id.startsWith("routes/") ? undefined : "core"),
  });
  return new Map(output.map((file) => [file.fileName, file.type === "chunk" ? file.code : ""]));
}

it("a script's name depends on its content: browsers cache it for a year, and a mix of two builds would load modules twice", async () => {
  const [before, after] = [await build("1"), await build("2")];
  expect([...before.keys()].filter((name) => after.has(name) && after.get(name) !== before.get(name))).toEqual([]);
  expect([...before.keys()].map((name) => name.replace(/-[\w-]{8}\.js$/, "")).sort()).toEqual([
    "_shared/core",
    "routes/cart",
    "routes/detail.$id",
  ]);
});
