import runtime from "react/jsx-runtime";

export type { JSX } from "react/jsx-runtime";

/**
 * React's runtime as named exports. Imported as a CommonJS module, each script would wrap it again and call it through the wrapper: 0.6 KB
 * of a first visit (decision 0016).
 */
export const { Fragment, jsx, jsxs } = runtime;
