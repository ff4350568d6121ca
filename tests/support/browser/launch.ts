import type { LaunchOptions } from "playwright/test";
import { testBrowserExecutable } from "../../../scripts/lib/browser.mjs";

const executablePath = testBrowserExecutable();

export const WITH_PICTURES: LaunchOptions = {
  ...(executablePath && { executablePath }),
  args: [
    "--no-sandbox",
    "--disable-gpu",
    // No graphics card is used: a separate process for it would only cost messages.
    "--in-process-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    // Pages live for a second or two: code of the optimising compilers would hardly run.
    "--js-flags=--no-opt,--no-maglev",
  ],
};

/** A mouse that hovers, in Playwright's format: of several such settings browsers use the last. */
const MOUSE =
  "primaryHoverType=2,availableHoverTypes=2,primaryPointerType=4,availablePointerTypes=4";

/**
 * Pictures keep their space and names, but are neither fetched nor decoded: a seventh of a
 * browser's work.
 */
export const WITHOUT_PICTURES: LaunchOptions = {
  ...WITH_PICTURES,
  args: [...(WITH_PICTURES.args ?? []), `--blink-settings=imagesEnabled=false,${MOUSE}`],
};
