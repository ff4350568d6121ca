/** The report of a run: headings, texts, tables. */
export function createReport() {
  /** @type {string[]} */
  const lines = [];
  return {
    /** @param {string[]} words */
    section(/** @type {string} */ title, ...words) {
      lines.push(`## ${title}`, "", ...words.flatMap((each) => [each, ""]));
    },
    words(/** @type {string} */ text) {
      lines.push(text, "");
    },
    table(/** @type {string[]} */ head, /** @type {(string | number)[][]} */ rows) {
      lines.push(
        `| ${head.join(" | ")} |`,
        `|${head.map(() => " --- |").join("")}`,
        ...rows.map((row) => `| ${row.join(" | ")} |`),
        "",
      );
    },
    text: () => `${lines.join("\n").trimEnd()}\n`,
  };
}

/** @typedef {ReturnType<typeof createReport>} Report */

/**
 * The report with this run's results. Sections that this run did not measure remain: goals, and
 * measurements that take too long for every run.
 *
 * @param {string} report as it is
 * @param {string} measured as this run writes it
 * @param {{ isWhole: boolean }} how of a whole run the words above the sections are taken too
 */
export function renewed(report, measured, { isWhole }) {
  const [head = "", ...sections] = report.split(/^(?=## )/m);
  const [newHead = "", ...fresh] = measured.split(/^(?=## )/m);
  const getTitle = (/** @type {string} */ section) => section.split("\n", 1)[0];
  let last = -1;
  for (const section of fresh) {
    const at = sections.findIndex((known) => getTitle(known) === getTitle(section));
    last = at < 0 ? last + 1 : at;
    sections.splice(last, at < 0 ? 0 : 1, `${section.trimEnd()}\n\n`);
  }
  return `${[isWhole || !head ? newHead : head, ...sections].join("").trimEnd()}\n`;
}

export const kb = (/** @type {number} */ bytes) => (bytes / 1024).toFixed(1);
export const ms = (/** @type {number} */ time) => time.toFixed(1);

/** The middle value. */
export function median(/** @type {number[]} */ values) {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}
