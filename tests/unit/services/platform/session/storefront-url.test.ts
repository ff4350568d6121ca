import { describe, expect, it } from "vitest";
import { registerBuyer } from "~/services/checkout/guest.api.server";
import { gb, openTestShop } from "../../../../support/unit/fake-backend";

const EN = "e".repeat(32);
const DE = "d".repeat(32);
const domain = (url: string, languageId: string) => ({ url, languageId });
const billingAddress = {
  firstName: "Ada",
  lastName: "Buyer",
  street: "1 Lane",
  city: "Kent",
  countryId: "c".repeat(32),
};

async function sentWith(domains: object[]) {
  const { shop, calls, logged } = await openTestShop((call) =>
    call.path === "context"
      ? { salesChannel: { name: "Hearth", languageId: EN, domains }, customer: null }
      : {},
  );
  await registerBuyer(shop, { email: "ada@example.com", password: null, billingAddress });
  const { body } = calls.find(({ path }) => path === "account/register")!;
  return {
    sent: (body as { storefrontUrl: string }).storefrontUrl,
    errors: logged.filter(({ level }) => level === 50),
  };
}

describe("§W25 the address that Shopware takes with a registration", () => {
  it("is the shop's own where it is a domain of the sales channel", async () => {
    const { sent, errors } = await sentWith([
      domain("https://admin.example.com", EN),
      domain(`${gb.origin}/`, DE),
    ]);
    expect(sent).toBe(gb.origin);
    expect(errors).toEqual([]);
  });

  it("is else a domain in the shop's language, and the log says so", async () => {
    const domains = [
      domain("default.headless0", EN),
      domain("https://de.example.com", DE),
      domain("https://en.example.com/", EN),
    ];
    const { sent, errors } = await sentWith(domains);
    expect(sent).toBe("https://en.example.com");
    expect(errors).toMatchObject([
      {
        configured: gb.origin,
        msg: "the shop's address is not a domain of the sales channel: add it under Domains in Shopware",
      },
    ]);
  });

  it("is what there is where a headless channel was never given an address", async () => {
    expect((await sentWith([domain("default.headless0", EN)])).sent).toBe("default.headless0");
    expect((await sentWith([])).sent).toBe(gb.origin);
  });
});
