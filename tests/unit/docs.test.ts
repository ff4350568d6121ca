import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { readConfig } from "~/services/platform/config/config.server";

const papersIn = (folder: string) => readdirSync(folder, { recursive: true, encoding: "utf8" }).map((file) => path.join(folder, file));
const PAPERS = ["README.md", ...papersIn("docs"), ...papersIn("backend")].filter((file) => file.endsWith(".md"));
const { scripts } = JSON.parse(readFileSync("package.json", "utf8")) as { scripts: Record<string, string> };
/** All code that reads the environment. */
const SOURCES = ["app", "server", "backend", "scripts", "tests"]
  .flatMap((folder) => readdirSync(folder, { recursive: true, encoding: "utf8" }).map((file) => path.join(folder, file)))
  .filter((file) => /\.(ts|tsx|mjs)$/.test(file) && !file.endsWith("docs.test.ts"))
  .map((file) => readFileSync(file, "utf8"))
  .concat(readFileSync("playwright.config.ts", "utf8"))
  .join("\n");

const found = (text: string, pattern: RegExp) => [...new Set([...text.matchAll(pattern)].map(([, first]) => first!))];
/** Text in backquotes, and the lines of code blocks. */
const codeOf = (text: string) => [...found(text, /`([^`\n]+)`/g), ...blocksOf(text).join("\n").split("\n")];
const blocksOf = (text: string) => found(text, /```(?:sh)?\n([\s\S]*?)```/g);

/** Variables of Shopware, Node, and the shells in the documents. */
const OTHERS = new Set(["TRUSTED_PROXIES", "NODE_ENV", "PORT"]);
const FILE = /^(?:app|backend|deploy|docs|public|scripts|server|styles|tests)\/[\w./$*-]+$/;
/** Created by the build and by the running shop: absent in a fresh clone. */
const MADE = /^(public\/)?build\b|^var\b/;

describe.each(PAPERS)("papers: %s", (file) => {
  const text = readFileSync(file, "utf8");

  it("every npm script that it names exists", () => {
    const named = [...found(text, /npm run ([\w:-]+)/g), ...(/`(test:\w+)`/.test(text) ? found(text, /`(test:\w+)`/g) : [])];
    expect(named.filter((name) => !(name in scripts))).toEqual([]);
  });

  it("every variable that it names is read by the shop, its tests or its demo", () => {
    const names = codeOf(text).flatMap((code) => found(code, /(?<![\w/{])([A-Z][A-Z0-9]*_[A-Z0-9_]+)(?![\w(])/g));
    const unknown = names.filter((name) => {
      const [, inChannel] = /^CHANNEL_[A-Z]{2}_(\w+)$/.exec(name) ?? [];
      return !OTHERS.has(name) && !SOURCES.includes(inChannel ? `"${inChannel}"` : name);
    });
    expect([...new Set(unknown)]).toEqual([]);
  });

  it("every file and folder that it names is there", () => {
    const files = codeOf(text)
      .filter((code) => FILE.test(code) && !MADE.test(code))
      .map((name) => name.replace(/\/[^/]*\*.*$/, ""));
    expect(files.filter((name) => !existsSync(name))).toEqual([]);
  });

  it("every link between the papers leads somewhere", () => {
    const links = found(text, /\]\((?!https?:)([^)#\s]+)/g);
    expect(links.filter((link) => !existsSync(path.join(path.dirname(file), link)))).toEqual([]);
  });
});

/** The `export NAME=value` lines of a document, block by block. */
const environments = PAPERS.flatMap((file) =>
  blocksOf(readFileSync(file, "utf8"))
    .filter((block) => block.includes("export CHANNELS="))
    .map((block): [string, Record<string, string>] => [
      file,
      Object.fromEntries([...block.matchAll(/^ *export (\w+)=(.+)$/gm)].map(([, name, value]) => [name!, value!])),
    ]),
);

describe.each(environments)("papers: the variables that %s exports", (_file, given) => {
  it("start a shop, with those of the other channels that it names", () => {
    const others = given.CHANNELS!.split(",").filter((key) => !(`CHANNEL_${key.toUpperCase()}_URL` in given));
    const rest = Object.fromEntries(
      others.flatMap((key) =>
        Object.entries({
          URL: `https://${key}.example.com`,
          ACCESS_KEY: "SWSCABCDEFGHIJKLMNOPQRSTUV",
          LOCALE: "en-GB",
          CURRENCY: "GBP",
        }).map(([name, value]) => [`CHANNEL_${key.toUpperCase()}_${name}`, value]),
      ),
    );
    const common = { SHOPWARE_ENDPOINT: "https://shop.example.com", COOKIE_SECRETS: "fjord lantern 58 walnut" };
    expect(readConfig({ ...common, ...rest, ...given }).channels.map(({ key }) => key)).toEqual(given.CHANNELS!.split(","));
  });
});
