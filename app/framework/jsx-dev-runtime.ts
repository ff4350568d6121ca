import runtime from "react/jsx-dev-runtime";

export type { JSX } from "react/jsx-runtime";

/** The development counterpart of `jsx-runtime.ts`. */
export const { Fragment, jsxDEV } = runtime;
