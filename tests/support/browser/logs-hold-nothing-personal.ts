import { readFileSync } from "node:fs";
import Database from "libsql";
import { CARD, DEMO, PASSWORD } from "./account";
import { TEST_CARDS } from "../test-cards";
import { E2E_DATABASE, SHOP_LOG } from "./shop";

/**
 * Columns of the backend with personal data: names, addresses, and the tokens of carts and
 * accounts.
 */
const PERSONAL: readonly [table: string, columns: readonly string[]][] = [
  ["customer", ["email", "first_name", "last_name"]],
  ["customer_address", ["first_name", "last_name", "street", "phone_number"]],
  ["order_address", ["first_name", "last_name", "street", "phone_number"]],
  ["customer_order", ["email", "deep_link_code"]],
  ["newsletter_recipient", ["email", "hash"]],
  ["mail", ["recipient"]],
  ["sales_channel_context", ["token"]],
  ["cart", ["token"]],
];
const EMAIL = /[\w.+-]{2,}@[\w-]+(\.[\w-]+)+/g;
/** Shorter words occur within other words. */
const SHORTEST = 4;
/** Words that every log line may contain, so that a name like them proves nothing. */
const OWN_WORDS = /^(storefront|backend|request|shopware|cart|test)$/i;
const SHOWN = 10;

/**
 * After the whole browser suite: the logs of storefront and backend contain no personal data of
 * anybody in the backend's database.
 */
export default function logsHoldNothingPersonal(): void {
  const log = readFileSync(SHOP_LOG, "utf8");
  const lines = log.split("\n").filter((line) => line.startsWith("{"));
  if (lines.length === 0) throw new Error(`${SHOP_LOG} holds no line.`);
  const words = personalWords();
  const found = [...new Set([...wordsIn(log, words), ...(log.match(EMAIL) ?? [])])];
  if (found.length > 0)
    throw new Error(
      `${found.length} of ${words.size} personal words stand in the logs, such as:\n${found
        .slice(0, SHOWN)
        .map((word) => `  ${word}: ${lines.find((line) => line.includes(word))?.slice(0, 300)}`)
        .join("\n")}`,
    );
  process.stdout.write(`  ${lines.length} log lines hold none of ${words.size} personal words.\n`);
}

function personalWords(): Set<string> {
  const database = new Database(E2E_DATABASE, { readonly: true });
  const stored = PERSONAL.flatMap(([table, columns]) =>
    columns.flatMap((column) =>
      (
        database.prepare(`SELECT DISTINCT ${column} AS word FROM ${table}`).all() as {
          word: unknown;
        }[]
      ).map(({ word }) => word),
    ),
  );
  database.close();
  const secrets = [PASSWORD, DEMO.password, CARD.password, ...Object.values(TEST_CARDS)];
  const words = [...stored, ...secrets].filter((word): word is string => typeof word === "string");
  return new Set(words.filter((word) => word.length >= SHORTEST && !OWN_WORDS.test(word)));
}

/** Whole words, plain and URL-encoded. */
function wordsIn(log: string, words: ReadonlySet<string>): string[] {
  return [...words].filter((word) =>
    [word, encodeURIComponent(word)].some((spelling) => {
      for (let at = log.indexOf(spelling); at >= 0; at = log.indexOf(spelling, at + 1))
        if (!/\w/.test(log[at - 1] ?? " ") && !/\w/.test(log[at + spelling.length] ?? " "))
          return true;
      return false;
    }),
  );
}
