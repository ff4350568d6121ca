import type { Page } from "playwright/test";
import { openReview } from "../../../support/browser/checkout";
import { productAddress } from "../../../support/browser/demo";
import { expectHydrated } from "../../../support/browser/hydration";
import { expect, test, text } from "../../../support/browser/test";

/** React reports that it has rendered a part of the page again. */
test.use({ expectedFaults: [/Minified React error #(418|422|423|425)/] });

/** What extensions, translators, blockers and proxies do to a document. */
const CHANGES: Record<string, () => void> = {
  "an element first in head": () => document.head.prepend(document.createElement("meta")),
  "an element first in body": () => document.body.prepend(document.createElement("x-bar")),
  "an element last in body": () => document.body.append(document.createElement("x-bar")),
  "an element last in html": () => document.documentElement.append(document.createElement("x-bar")),
  "an element after each field": () =>
    document
      .querySelectorAll("input:not([type=hidden])")
      .forEach((field) => field.after(document.createElement("x-key"))),
  "an element first in main": () =>
    document.querySelector("main")?.prepend(document.createElement("x-bar")),
  "removed elements": () =>
    document
      .querySelectorAll('header a:not([href="/account"]), footer li, main p')
      .forEach((element, index) => index % 3 === 1 && element.remove()),
  "texts wrapped by a translator": () => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    for (const found of texts) {
      if (
        !found.data.trim() ||
        found.parentElement?.closest("script, style, textarea, select, title")
      )
        continue;
      const font = document.createElement("font");
      found.replaceWith(font);
      font.append(found);
    }
  },
};

const MOMENTS = ["DOMContentLoaded", "load", "later"] as const;
type Moment = (typeof MOMENTS)[number];

/** Changes every document that the page opens. */
async function changeDocuments(page: Page, change: () => void, moment: Moment): Promise<void> {
  await page.addInitScript(`{
    const change = ${change.toString()};
    const moment = ${JSON.stringify(moment)};
    if (moment === "later") addEventListener("load", () => setTimeout(change, 300));
    else (moment === "load" ? window : document).addEventListener(moment, change);
  }`);
}

/** The body's colour is the shop's, and the header has its layout. */
async function expectStyled(page: Page): Promise<void> {
  const look = await page.evaluate(() => ({
    sheets: [...document.styleSheets].filter(({ href }) => href?.includes("/build/")).length,
    background: getComputedStyle(document.documentElement).backgroundColor,
  }));
  expect(look.sheets).toBe(1);
  expect(look.background).not.toBe("rgba(0, 0, 0, 0)");
}

interface Place {
  name: string;
  open(page: Page): Promise<unknown>;
  /** a field that the shopper types into, if the page has one */
  field?: string;
}

const PLACES: Place[] = [
  { name: "home", open: (page) => page.goto("/") },
  {
    name: "product",
    open: (page) => page.goto(productAddress("vase-ronn-stoneware")),
    field: "main input[name=quantity]",
  },
  { name: "login", open: (page) => page.goto("/account/login"), field: "main input[type=email]" },
  { name: "checkout", open: openReview, field: "main textarea" },
];

for (const [name, change] of Object.entries(CHANGES))
  for (const moment of MOMENTS)
    for (const place of PLACES) {
      // In the gate each change meets each page once, at one of the moments.
      const isInGate =
        MOMENTS[(Object.keys(CHANGES).indexOf(name) + PLACES.indexOf(place)) % MOMENTS.length] ===
        moment;
      test(
        `${place.name} with ${name}, at ${moment}: styled, usable, nothing typed is lost`,
        { tag: isInGate ? [] : "@slow" },
        async ({ page }) => {
          await place.open(page);
          await changeDocuments(page, change, moment);
          await page.reload({ waitUntil: "commit" });
          const field = place.field ? page.locator(place.field).first() : null;
          const typed = place.name === "product" ? "3" : "ada@example.com";
          // A field that is replaced between its selection and the typing keeps its old number.
          if (field)
            await expect(async () => {
              await field.fill(typed);
              expect(await field.inputValue()).toBe(typed);
            }).toPass();
          await expectHydrated(page);
          await expectStyled(page);
          if (field) await expect(field).toHaveValue(typed);
          const account = page
            .getByRole("link", { name: text("header.account"), exact: true })
            .last();
          await account.click();
          await expect(page.getByRole("dialog")).toBeVisible();
          await expectStyled(page);
        },
      );
    }
