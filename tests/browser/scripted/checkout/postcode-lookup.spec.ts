import { content, newEmail } from "../../../support/browser/account";
import { wake } from "../../../support/browser/hydration";
import { expect, originOf, test, text } from "../../../support/browser/test";

test("leaving the postcode fills in and announces its town, but never over typed text", async ({
  page,
}) => {
  await page.goto(`${originOf("de")}/account/register`);
  const label = (key: "address.zipcode" | "address.city" | "account.email") =>
    content(page).getByLabel(text(key, {}, "de"), { exact: true });
  await wake(page, label("account.email"));
  await label("account.email").fill(newEmail());
  const requested: (string | null)[] = [];
  page.on("request", (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname === "/api/address/town") requested.push(searchParams.get("postcode"));
  });
  await label("address.zipcode").fill("10115");
  await label("address.zipcode").press("Tab");
  await expect(label("address.city")).toHaveValue("Berlin");
  await expect(page.getByText(text("address.townFound", { town: "Berlin" }, "de"))).toBeAttached();

  await label("address.zipcode").fill("80331");
  await label("address.zipcode").press("Tab");
  await expect(label("address.city")).toHaveValue("Berlin");
  expect(requested).toEqual(["10115"]);

  await label("address.city").fill("");
  await label("address.zipcode").press("Tab");
  await expect(label("address.city")).toHaveValue("München");
});
