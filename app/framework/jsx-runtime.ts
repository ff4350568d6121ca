import runtime from "react/jsx-runtime";

export type { JSX } from "react/jsx-runtime";

/**
 * React's runtime by name. As the CommonJS module that it is, each script wraps it once more and calls it the long way round:
 * 0.6 KB of a first visit (decision 0016).
 */
export const { Fragment, jsx, jsxs } = runtime;
