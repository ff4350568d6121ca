import fc from "fast-check";

/**
 * In the gate, property tests use the same inputs in every run; `npm run test:long -- properties`
 * uses others, and prints its seed.
 */
fc.configureGlobal({ seed: Number(process.env.SEED ?? 4711) });
