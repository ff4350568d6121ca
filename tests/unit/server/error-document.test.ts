import { parse } from "node-html-parser";
import { describe, expect, it } from "vitest";
import { State } from "~/services/platform/runtime.server";
import { createErrorPage, type Refusal } from "../../../server/error-page";

const SHEET = "/build/app.css";
const words = createErrorPage({ processState: new State() });
const refusals: Refusal[] = [
  "busy",
  "maintenance",
  "tooMany",
  "tooLarge",
  "foreign",
  "unreadable",
  "noShop",
  "failed",
  "notFound",
  "wrongMethod",
];

/** The visible page: a header, a heading, texts, a button, a reference for support. */
function expectDressed(html: string): void {
  const document = parse(html);
  expect(document.querySelector("link[rel=stylesheet]")?.getAttribute("href")).toBe(SHEET);
  expect(document.querySelector("header")).not.toBeNull();
  for (const part of ["main h1", "main .lead", "main a.button", "footer .note"])
    expect(document.querySelector(part)?.text, part).toBeTruthy();
}

describe("every error page has a message and the shop's look, without header or footer", () => {
  it.each(refusals)("%s", async (refusal) => {
    const answer = words(refusal, { channel: null, acceptLanguage: "sv", requestId: "r1" });
    expect(answer.status).toBeGreaterThanOrEqual(400);
    const html = await answer.text();
    expectDressed(html);
    expect(parse(html).querySelector("html")?.getAttribute("lang")).toBe("sv");
  });

  it("a closed shop's page links to itself, the others to the front page", async () => {
    const wayOf = async (refusal: Refusal) =>
      parse(await words(refusal, { channel: null, acceptLanguage: null, requestId: "r1" }).text())
        .querySelector("main a")
        ?.getAttribute("href");
    expect([await wayOf("maintenance"), await wayOf("noShop"), await wayOf("busy")]).toEqual([
      "",
      "",
      "/",
    ]);
  });

  it.each([
    ["de-DE,de;q=0.9", "de"],
    [null, "en"],
    ["x<script>", "en"],
  ])("before the shop is known, requested in %s", async (acceptLanguage, lang) => {
    const html = await words("failed", { channel: null, acceptLanguage, requestId: "r1" }).text();
    expectDressed(html);
    expect(parse(html).querySelector("html")?.getAttribute("lang")).toBe(lang);
  });
});
