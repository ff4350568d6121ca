import runtime from "react/jsx-dev-runtime";

export type { JSX } from "react/jsx-runtime";

/** As `jsx-runtime.ts`, in development. */
export const { Fragment, jsxDEV } = runtime;
