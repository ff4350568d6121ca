/** What the gate leaves to `npm run test:long -- browser`: each of these stands as the second argument of a test (docs/architecture.md, "Tests"). */

/** Another of its kind is in the gate: a further value, page or answer for the same code. */
export const BREADTH = { tag: "@breadth" };
/** Of the flows: what is seen is the server's HTML, which scripts leave as it is. The gate looks at it without scripts. */
export const PLAIN = { tag: "@plain" };
/** Of the flows: tests/routes sends the same forms as a browser without scripts does. The gate tries them with scripts. */
export const SCRIPTED = { tag: "@scripted" };

/** @returns which tests a project runs: all but these in the gate, these alone in the long run */
export const without = (tags: RegExp) => (process.env.BREADTH === "alone" ? { grep: tags } : { grepInvert: tags });
