import fc from "fast-check";

/** What property tests try is the same in every run of the gate; `npm run test:long -- properties` tries something else, and prints its seed. */
fc.configureGlobal({ seed: Number(process.env.SEED ?? 4711) });
