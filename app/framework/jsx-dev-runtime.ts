import runtime from "react/jsx-dev-runtime";

export type { JSX } from "react/jsx-runtime";

/** What `jsx-runtime.ts` is in production. */
export const { Fragment, jsxDEV } = runtime;
