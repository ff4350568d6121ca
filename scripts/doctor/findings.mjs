/**
 * A finding: "right"; "hint" if the shop works but lacks something, or if it cannot be checked from
 * outside; "wrong" if shoppers would be affected.
 *
 * @typedef {{ level: "right" | "hint" | "wrong", about: string, text: string, mend?: string }}
 * Finding
 */

/** @returns {Finding} */
export const right = (/** @type {string} */ about, /** @type {string} */ text) => ({
  level: "right",
  about,
  text,
});

/** @returns {Finding} */
export const hint = (
  /** @type {string} */ about,
  /** @type {string} */ text,
  /** @type {string} */ mend,
) => ({
  ...{ level: "hint", about, text },
  mend,
});

/** @returns {Finding} */
export const wrong = (
  /** @type {string} */ about,
  /** @type {string} */ text,
  /** @type {string} */ mend,
) => ({
  ...{ level: "wrong", about, text },
  mend,
});

const MARKS = { right: "✓", hint: "·", wrong: "✗" };

/**
 * The findings of one part as lines for a terminal.
 *
 * @param {string} title
 * @param {Finding[]} findings
 */
export function inWords(title, findings) {
  const lines = findings.map(({ level, about, text, mend }) => {
    const line = `  ${MARKS[level]} ${about}: ${text}`;
    return mend ? `${line}\n      → ${mend}` : line;
  });
  return [title, ...lines].join("\n");
}
