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
  const [, before, after] =
    /^(base-)?en(\.json|\.ts|\.server\.ts)$/.exec(path.basename(file)) ?? [];
  const target = path.join(LOCALES, path.dirname(file), `${before ?? ""}${lang}${after}`);
  if (!after || existsSync(target)) continue;
  const source = readFileSync(path.join(LOCALES, file), "utf8");
  const isList = after.endsWith(".ts");
  writeFileSync(target, isList ? source.replaceAll("/en.json", `/${lang}.json`) : source);
  process.stdout.write(`  ${target}\n`);
}
change("texts.server.ts", (source) =>
  source
    .replace(/^import \* as en .*$/m, (line) => `${line}\n${line.replaceAll(/\ben\b/g, lang)}`)
    .replace(/^\};$/m, `  ${lang},\n};`),
);
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
  if (new RegExp(`^ {2}${lang}[:,]`, "m").test(source)) return;
  writeFileSync(at, edit(source));
  process.stdout.write(`  ${at}\n`);
}
