import type { Page } from "playwright/test";
import { BREADTH } from "../support/breadth";
import { CATEGORY, PRODUCT } from "../support/page-list";
import { wake } from "../support/hydration";
import { expect, originOf, test, text } from "../support/test";

/** The browser's reports of blocked text, which this test causes. */
test.use({ expectedFaults: [/404|evil\.example|TrustedScript|TrustedHTML|Trusted ?Type|Content Security Policy/] });

/** The attempts of an attacker who can put text into the page. @returns the result of each */
function attack(page: Page): Promise<Record<string, string>> {
  return page.evaluate(async () => {
    const outcomes: Record<string, string> = {};
    const attempt = (name: string, act: () => unknown) => {
      try {
        act();
        outcomes[name] = "done";
      } catch (error) {
        outcomes[name] = (error as Error).name;
      }
    };
    const script = () => document.body.appendChild(document.createElement("script"));
    attempt("text of a script", () => (script().text = "window.hacked = 1"));
    // Blocked by `script-src`, which does not list the host.
    attempt("address of a foreign script", () => (script().src = "https://evil.example/x.js"));
    attempt("address of an own answer that is no script of the build", () => (script().src = "/api/menu"));
    attempt("address of a script of the build", () => (document.createElement("script").src = "/build/x.js"));
    attempt("worker", () => new Worker("/api/menu"));
    attempt("policy of another name", () =>
      (window as never as { trustedTypes: { createPolicy(name: string, rules: object): void } }).trustedTypes.createPolicy("evil", {}),
    );
    attempt("the default policy again", () =>
      (window as never as { trustedTypes: { createPolicy(name: string, rules: object): void } }).trustedTypes.createPolicy("default", {}),
    );
    const place = document.body.appendChild(document.createElement("div"));
    place.innerHTML = '<p class="words">3 < 4, only = 5</p><img alt="" src="data:," onerror="hacked = 1"><svg/onload=hacked=1></svg>';
    outcomes.words = place.querySelector(".words")?.textContent ?? "";
    place.innerHTML = '<script>hacked = 1</script><scr<script>ipt></script><IFRAME srcdoc="<script>parent.hacked = 1</script>"></iframe>';
    outcomes.elements = String(place.querySelectorAll("script, iframe").length);
    const range = document.createRange();
    place.append(range.createContextualFragment('<script src="/api/menu"></script>'));
    outcomes.fragments = String(place.querySelectorAll("script").length);
    place.innerHTML = '<a href="javascript:hacked=1">x</a>';
    place.querySelector("a")?.click();
    await new Promise((resolve) => setTimeout(resolve));
    place.remove();
    outcomes.hacked = String("hacked" in window);
    return outcomes;
  });
}

for (const [name, address] of [
  ["home", "/"],
  ["category", CATEGORY],
  ["product", PRODUCT],
  ["bag", "/cart"],
  ["account", "/account/login"],
  ["checkout", "/checkout"],
  ["search in Swedish", `${originOf("se")}/sok?q=lin`],
  ["a page that is not there", "/no-such-page"],
] as const)
  test(
    `Trusted Types: nothing that is put into the page as text runs: ${name}`,
    ["product", "checkout", "a page that is not there"].includes(name) ? {} : BREADTH,
    async ({ page }) => {
      await page.goto(address).catch(() => undefined);
      await wake(page, page.locator("header a").first());
      expect(await attack(page)).toEqual({
        "text of a script": "TypeError",
        "address of a foreign script": "done",
        "address of an own answer that is no script of the build": "TypeError",
        "address of a script of the build": "done",
        worker: "TypeError",
        "policy of another name": "TypeError",
        "the default policy again": "TypeError",
        words: "3 < 4, only = 5",
        elements: "0",
        fragments: "0",
        hacked: "false",
      });
    },
  );

test("Trusted Types: pages rendered by scripts, with editors' texts, are complete", async ({ page }) => {
  const forSearchEngines = page.locator('script[type="application/ld+json"]');
  await page.goto("/");
  await expect(forSearchEngines.first()).not.toBeEmpty();
  await wake(page, page.locator("header a").first());
  const violations = await page.evaluateHandle(() => {
    const list: string[] = [];
    document.addEventListener("securitypolicyviolation", (event) => list.push(event.violatedDirective));
    return list;
  });
  // Within the same document: scripts render the pages.
  await page
    .getByRole("link", { name: text("header.cart") })
    .first()
    .focus();
  for (const address of [PRODUCT, CATEGORY]) {
    await page.evaluate(
      (path) => (window as never as { __remixRouter: { navigate(to: string): Promise<void> } }).__remixRouter.navigate(path),
      address,
    );
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  }
  // The JSON-LD described the page of the document, which is no longer shown.
  await expect(forSearchEngines).toHaveCount(0);
  expect(await violations.jsonValue()).toEqual([]);
});
