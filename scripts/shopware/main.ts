import { parseArgs } from "node:util";
import { table, type Row } from "./report";
import { runTrial } from "./run";

const USAGE = `npm run test:shopware -- --endpoint https://admin.example.com --key SWSC… [--url https://shop.example.se] [--locale sv-SE] [--currency SEK] [--without-browser]\n`;
const { values } = parseArgs({
  options: {
    endpoint: { type: "string" },
    key: { type: "string" },
    url: { type: "string" },
    locale: { type: "string" },
    currency: { type: "string" },
    "without-browser": { type: "boolean", default: false },
  },
});

const { endpoint, key, url, locale, currency } = values;
if (!endpoint || !key) {
  process.stderr.write(USAGE);
  process.exit(2);
}
const marks: Record<Row["result"], string> = { works: ".", skipped: "-", differs: "x" };
try {
  const wanted = { endpoint: endpoint.replace(/\/$/, ""), key, url, locale, currency };
  const notify = ({ result }: Row) => void process.stdout.write(marks[result]);
  const report = await runTrial(wanted, { withBrowser: !values["without-browser"], notify });
  const { rows, differs } = report;
  const skipped = rows.filter(({ result }) => result === "skipped").length;
  process.stdout.write(
    `\n\n${table(rows)}\n\n${rows.length - differs.length - skipped} work, ${differs.length} differ, ${skipped} skipped\n`,
  );
  process.exitCode = differs.length === 0 ? 0 : 1;
} catch (error) {
  process.stderr.write(
    `\nThe Shopware at ${endpoint} cannot be tried: ${error instanceof Error ? error.message : String(error)}\n`,
  );
  process.exitCode = 2;
}
