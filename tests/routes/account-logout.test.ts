import { expect, it } from "vitest";
import { register } from "./support/account";

it("a logout clears the pages in the browser's cache: Back shows nothing of the account", async () => {
  const { shopper } = await register();
  const answer = await shopper.post("/account/logout", {});
  expect([answer.status, answer.headers.get("Clear-Site-Data")]).toEqual([303, '"cache"']);

  // Firefox caches the page that sent the form only after the next one has loaded, so the next one clears the cache once more.
  const next = await shopper.get("/");
  expect(next.html).toMatch(/<img src="\/account\/forget" alt="" hidden/);
  expect(next.headers.get("Clear-Site-Data")).toBeNull();
  for (const [site, header] of [
    ["same-origin", '"cache"'],
    ["cross-site", null],
    ["same-site", null],
  ] as const) {
    const forgotten = await shopper.get("/account/forget", { "Sec-Fetch-Site": site });
    expect([forgotten.status, forgotten.html, forgotten.headers.get("Clear-Site-Data")]).toEqual([204, "", header]);
  }
  expect((await shopper.get("/")).html).not.toContain("/account/forget");
});
