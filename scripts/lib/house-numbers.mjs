/** The checks of `npm run house` and `tests/unit/house.test.ts`: the project's size, circular imports of folders, private words. */
import { readFileSync, readdirSync } from "node:fs";
import path from "node:path";
import ts from "typescript";

/**
 * Private words, with the trade's word for each, as parts of a name: `sendQuantityChange`, `isRendered`, `bank-check`. "wishlist" is a separate
 * word.
 */
const WORDS = {
  wish: "quantity change",
  wished: "quantity change",
  bag: "cart",
  frame: "layout data",
  shape: "schema",
  shapes: "schemas",
  drawn: "rendered",
  drawing: "rendering",
  kept: "cached",
  packed: "compressed or serialised",
  crew: "worker pool",
  bare: "error page",
  resort: "error page",
  ahead: "prefetch",
  bank: "3-D Secure challenge, payment action",
  standing: "payment status",
  stranger: "unauthorised",
  lets: "isAllowed",
  door: "maintenance bypass",
  told: "notify",
  asked: "requested",
  said: "announced",
  otherwise: "fallback",
  alone: "unchanged",
  lies: "malformed responses",
  lying: "malformed responses",
};
/** Names that browsers, HTTP, React and providers define. */
const OF_OTHERS = new Set(["requestAnimationFrame", "frame-src", "frame-ancestors", "frameLocator", "frame"]);

/** @param {string} folder @param {RegExp} [name] @returns {string[]} files below it */
function filesIn(folder, name = /\.(ts|tsx)$/) {
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((file) => name.test(file) && !file.includes("node_modules"))
    .map((file) => path.join(folder, file).split(path.sep).join("/"));
}

/** Lines of TypeScript below a folder. @param {string} folder */
export const linesBelow = (folder) => linesOf(filesIn(folder));

/** @param {string[]} files */
function linesOf(files) {
  return files.reduce((sum, file) => sum + readFileSync(file, "utf8").split("\n").length - 1, 0);
}

/** Folders of app/services (and of its platform) that import themselves through others. */
export function foldersInCircles() {
  const root = "app/services/";
  const folderOf = (/** @type {string} */ file) =>
    file
      .slice(root.length)
      .split("/")
      .slice(0, file.startsWith(`${root}platform/`) ? 2 : 1)
      .join("/");
  /** @type {Map<string, Set<string>>} */
  const imports = new Map();
  for (const file of filesIn(root)) {
    const from = folderOf(file);
    const targets = imports.get(from) ?? new Set();
    imports.set(from, targets);
    for (const [, target = ""] of readFileSync(file, "utf8").matchAll(/from "~\/services\/([^"]+)"/g)) {
      const to = folderOf(`${root}${target}.ts`);
      if (to !== from) targets.add(to);
    }
  }
  return inCircles(imports);
}

/** @param {Map<string, Set<string>>} imports @returns {string[]} what reaches itself */
function inCircles(imports) {
  const reaches = (/** @type {string} */ start) => {
    const seen = new Set(imports.get(start));
    for (const reached of seen) for (const next of imports.get(reached) ?? []) seen.add(next);
    return seen.has(start);
  };
  return [...imports.keys()].filter(reaches);
}

/** Files of `app/` that import themselves through others, including types. Dynamic imports (`import()`) do not count. */
export function filesInCircles() {
  const files = new Map(filesIn("app").map((file) => [file.replace(/\.tsx?$/, ""), file]));
  /** @type {Map<string, Set<string>>} */
  const imports = new Map();
  for (const [name, file] of files) {
    const named = [...readFileSync(file, "utf8").matchAll(/ from "([.~][^"]+)"/g)].map(([, target = ""]) =>
      target.startsWith("~/") ? `app/${target.slice(2)}` : path.join(path.dirname(name), target),
    );
    imports.set(name, new Set(named.filter((target) => files.has(target))));
  }
  return inCircles(imports);
}

/** @param {string} name @returns {string[]} its private words */
function wordsIn(name) {
  const parts = name
    .replace(/([a-z0-9])([A-Z])/g, "$1 $2")
    .toLowerCase()
    .split(/[^a-z]+/);
  return parts.filter((part) => Object.hasOwn(WORDS, part));
}

/**
 * Private words in `app/` and `server/`: in file names, and in names that the code declares.
 *
 * @returns {{ word: string, name: string, file: string }[]}
 */
export function privateNames() {
  return [...filesIn("app"), ...filesIn("server")].flatMap((file) => {
    const source = ts.createSourceFile(file, readFileSync(file, "utf8"), ts.ScriptTarget.Latest, true);
    /** @type {Set<string>} */
    const names = new Set([path.basename(file)]);
    const visit = (/** @type {ts.Node} */ node) => {
      const { name } = /** @type {{ name?: ts.Node }} */ (/** @type {unknown} */ (node));
      if (name && (ts.isIdentifier(name) || ts.isPrivateIdentifier(name))) names.add(name.text);
      ts.forEachChild(node, visit);
    };
    visit(source);
    return [...names].filter((name) => !OF_OTHERS.has(name)).flatMap((name) => wordsIn(name).map((word) => ({ word, name, file })));
  });
}

/**
 * Comments of `app/` and `server/` with a private word.
 *
 * @returns {{ word: string, comment: string, file: string }[]}
 */
export function privateWordsInComments() {
  return [...filesIn("app"), ...filesIn("server")].flatMap((file) => {
    const comments = readFileSync(file, "utf8").match(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm) ?? [];
    return comments.flatMap((comment) => wordsIn(comment).map((word) => ({ word, comment, file })));
  });
}

/** @returns {[what: string, today: number, goal: number][]} */
export function houseNumbers() {
  return [
    ["lines of the embedded backend (backend/**/*.ts)", linesBelow("backend"), 17_200],
    ["lines of app/", linesBelow("app"), 22_000],
    ["lines of the embedded backend's tests", linesBelow("tests/backend"), 6_200],
    ["folders of app/services in a circle", foldersInCircles().length, 0],
    ["files of app/ in a circle", filesInCircles().length, 0],
    ["private words in names of app/ and server/", privateNames().length, 0],
    ["private words in comments of app/ and server/", privateWordsInComments().length, 0],
  ];
}
