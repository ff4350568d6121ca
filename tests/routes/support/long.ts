/** Whether everything is tried that the gate tries by turns, or one of its kind of: `npm run test:long -- variants`. */
export const IS_LONG = process.env.VARIANTS === "all";
