import { AssertionError } from "node:assert";
import { CONTRACT, type ContractShop } from "../extension/contract";
import { newPerson, PASSWORD } from "../people";
import { Skipped } from "../report";
import type { Trial } from "../trial";

/** The routes of the Hearth extension, by the same cases as the embedded backend's. */
export async function extension({ report, api, channel, leftBehind }: Trial): Promise<void> {
  const present = await report.step("hearth/info", "the extension is installed", async () => {
    const { status } = await api.answer("GET", "hearth/info");
    if (status === 404) throw new Skipped("this Shopware does not have it (docs/plugin.md)");
    return status;
  });
  if (present === null) return;
  const products = await api.post<{ elements: { id: string }[] }>("product", {
    limit: 2,
    includes: { product: ["id"] },
  });
  const shop: ContractShop = {
    call: (method, path, { body, token }) => api.answer(method, path.slice(1), body, token),
    async register() {
      const { firstName: _, ...person } = newPerson(channel.country);
      const address = { ...person, firstName: "Erika" };
      const { status, body, token } = await api.answer("POST", "account/register", {
        ...address,
        password: PASSWORD,
        acceptedDataProtection: true,
        storefrontUrl: channel.origin,
        billingAddress: address,
      });
      if (status !== 200 || !token)
        throw new Skipped(`no account could be opened: ${status} ${JSON.stringify(body)}`);
      leftBehind.customers.push({ token });
      return token;
    },
    productIds: products.elements.map(({ id }) => id),
  };
  for (const { title, check } of CONTRACT)
    await report.step("extension", title, () => check(shop).catch(throwInOneLine));
}

/** An assertion's message has many lines, of which a row shows the first. */
function throwInOneLine(error: unknown): never {
  if (!(error instanceof AssertionError) || !error.generatedMessage) throw error;
  throw new Error(`${JSON.stringify(error.actual)} instead of ${JSON.stringify(error.expected)}`);
}
