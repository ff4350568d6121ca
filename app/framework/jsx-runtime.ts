import runtime from "react/jsx-runtime";

export type { JSX } from "react/jsx-runtime";

/**
 * React's runtime by name. Imported as the CommonJS module that it is, each script would wrap it again and call it through the wrapper:
 * 0.6 KB of a first visit (decision 0016).
 */
export const { Fragment, jsx, jsxs } = runtime;
