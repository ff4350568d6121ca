/**
 * Tests that the gate leaves to `npm run test:long -- browser`: each of these is the second
 * argument of a test (docs/architecture.md, "Tests").
 */

/** The gate has a similar test: this one adds a value, page or answer for the same code. */
export const BREADTH = { tag: "@breadth" };
/**
 * Flows whose result is the server's HTML, which scripts do not change. The gate runs them without
 * scripts.
 */
export const PLAIN = { tag: "@plain" };
/**
 * Flows whose forms tests/routes sends like a browser without scripts. The gate runs them with
 * scripts.
 */
export const SCRIPTED = { tag: "@scripted" };

/** @returns which tests a project runs: in the gate all but these, in the long run only these */
export const without = (tags: RegExp) =>
  process.env.BREADTH === "alone" ? { grep: tags } : { grepInvert: tags };
