/// <reference types="@remix-run/dev" />
/// <reference types="@remix-run/node" />

/** Of the same types as on other platforms. */
declare module "react-dom/server.browser" {
  export { renderToReadableStream } from "react-dom/server";
}
