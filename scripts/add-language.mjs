/**
 * Prepares a further language: `node scripts/add-language.mjs nb`.
 *
 * Copies the English texts of each folder of app/locales for translation, and adds the new language
 * to the lists of the server and the browser. Existing files are unchanged.
 */
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";

const LOCALES = "app/locales";
const lang = process.argv[2] ?? "";
if (!/^[a-z]{2}$/.test(lang)) {
  process.stderr.write(
    "Name a language by its two letters, for example: node scripts/add-language.mjs nb\n",
  );
  process.exit(1);
}

for (const file of readdirSync(LOCALES, { recursive: true, encoding: "utf8" })) {
  const [, name, kind] = /^(base-)?en\.(json|ts)$/.exec(path.basename(file)) ?? [];
  const target = path.join(LOCALES, path.dirname(file), `${name ?? ""}${lang}.${kind}`);
  if (!kind || existsSync(target)) continue;
  const source = readFileSync(path.join(LOCALES, file), "utf8");
  writeFileSync(target, kind === "ts" ? source.replaceAll("/en.json", `/${lang}.json`) : source);
  process.stdout.write(`  ${target}\n`);
}
change("texts.server.ts", (source) => {
  const imports = source.match(/^import en\w* from ".*";$/gm) ?? [];
  const entry = /^ {2}en: \{\n[^]*?^ {2}\},\n/m.exec(source)?.[0] ?? "";
  const own = (/** @type {string} */ text) =>
    text.replace(/\ben([A-Z]\w*)?\b/g, (_, area = "") => lang + area);
  return source
    .replace(/\n\n\/\*\*/, `\n${imports.map(own).join("\n")}\n\n/**`)
    .replace(/^\};$/m, `${own(entry)}};`);
});
change("browser.ts", (source) =>
  source.replace(
    /^ {2}en: .*\/base-en"\),$/m,
    (line) => `${line}\n${line.replace("en:", `${lang}:`).replace("-en", `-${lang}`)}`,
  ),
);

/**
 * @param {string} file
 * @param {(source: string) => string} edit
 */
function change(file, edit) {
  const at = path.join(LOCALES, file);
  const source = readFileSync(at, "utf8");
  if (new RegExp(`^ {2}${lang}: `, "m").test(source)) return;
  writeFileSync(at, edit(source));
  process.stdout.write(`  ${at}\n`);
}
