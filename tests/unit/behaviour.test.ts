import { readFileSync, readdirSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";

const CITING = /\.(ts|tsx|mjs|js|css)$/;
const FOLDERS = ["app", "server", "backend", "scripts", "styles", "tests"];
const PAPERS = ["docs/behaviour.md", "docs/connect-shopware.md"];
/** Documents outside the repository that code once cited. */
const ELSEWHERE = /\bspecification (§|of)|\b[Ss]pecification §|\bwire(:|\.md| [A-F]\d)|\(design:|\bissue (\d|")/;

const read = (file: string) => ({ file, text: readFileSync(file, "utf8") });
const citing = FOLDERS.flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((file) => CITING.test(file) && !file.includes("node_modules"))
    .map((file) => path.join(folder, file)),
)
  .filter((file) => !file.endsWith("behaviour.test.ts"))
  .map(read);
const papers = PAPERS.map((file) => readFileSync(file, "utf8")).join("\n");
const clauses = [...papers.matchAll(/^- \*\*§(W?\d+(?:\.\d+)?)/gm)].map(([, number]) => number);

describe("citations have their target in the repository", () => {
  it("every clause has one number", () => {
    expect(clauses.length).toBeGreaterThan(90);
    expect(clauses.filter((number, index) => clauses.indexOf(number) !== index)).toEqual([]);
  });

  it("every number that code or a test cites is a clause", () => {
    const unknown = citing.flatMap(({ file, text }) =>
      [...text.matchAll(/§ ?(W?\d+(?:\.\d+)?)/g)].filter(([, number]) => !clauses.includes(number)).map(([cited]) => `${file}: ${cited}`),
    );
    expect(unknown).toEqual([]);
  });

  it("no citation names a document outside the repository", () => {
    const outside = citing.flatMap(({ file, text }) =>
      text.split("\n").flatMap((line) => (ELSEWHERE.test(line) ? [`${file}: ${line.trim()}`] : [])),
    );
    expect(outside).toEqual([]);
  });

  it("every cited decision exists", () => {
    const decisions = readdirSync("docs/decisions").map((name) => name.slice(0, 4));
    const missing = citing.flatMap(({ file, text }) =>
      [...text.matchAll(/\bdecision (\d{4})\b/g)]
        .filter(([, number = ""]) => !decisions.includes(number))
        .map(([cited]) => `${file}: ${cited}`),
    );
    expect(missing).toEqual([]);
  });

  it("every document cited by its path exists", () => {
    const missing = citing.flatMap(({ file, text }) =>
      [...text.matchAll(/\bdocs\/[\w/.-]+\.md\b/g)].filter(([cited]) => !readPaper(cited)).map(([cited]) => `${file}: ${cited}`),
    );
    expect(missing).toEqual([]);
  });
});

function readPaper(file: string): boolean {
  return readdirSync(path.dirname(file)).includes(path.basename(file));
}
