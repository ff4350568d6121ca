import type { LaunchOptions } from "playwright/test";
import { testBrowserExecutable } from "../../../scripts/lib/browser.mjs";

const executablePath = testBrowserExecutable();

export const WITH_PICTURES: LaunchOptions = {
  ...(executablePath && { executablePath }),
  args: [
    "--no-sandbox",
    "--disable-gpu",
    // Nothing is painted by a graphics card: a process of its own for it only costs messages to and fro.
    "--in-process-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    // A page lives for a second or two: what the optimising compilers make of its scripts is hardly run.
    "--js-flags=--no-opt,--no-maglev",
  ],
};

/** A mouse that hovers, as Playwright says it: of several such settings browsers take the last. */
const MOUSE = "primaryHoverType=2,availableHoverTypes=2,primaryPointerType=4,availablePointerTypes=4";

/** Pictures keep their room and their names, but are neither fetched nor decoded: a seventh of a browser's work. */
export const WITHOUT_PICTURES: LaunchOptions = {
  ...WITH_PICTURES,
  args: [...(WITH_PICTURES.args ?? []), `--blink-settings=imagesEnabled=false,${MOUSE}`],
};
