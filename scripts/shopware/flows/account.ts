import { hasField, postingTo, withIntent } from "../form";
import { newPerson, otherAddress, PASSWORD, type Person } from "../people";
import { expectThat, Skipped } from "../report";
import { comparePurchase, loadOrder, sumsOfOrder } from "../sums";
import type { Trial } from "../trial";
import { listLinks, describeProblems, listTexts, Visitor } from "../visitor";
import { addToCart } from "./cart";
import { favourites } from "./favourites";

const NEW_PASSWORD = "another long word for a trial";

interface Customer {
  email: string;
  firstName: string;
  lastName: string;
}

/**
 * An account from registration to deletion: details, addresses, favourites, orders, password,
 * e-mail.
 */
export async function account(trial: Trial): Promise<void> {
  const { report, channel, storefront, leftBehind, api } = trial;
  const visitor = new Visitor(storefront);
  const person = newPerson(channel.country);
  const customer = () => api.post<Customer>("account/customer", {}, visitor.token);
  const opened = await report.step("/account/register", "opens an account", async () => {
    const page = await visitor.submitAddress(
      await visitor.see("/account/register"),
      postingTo("/account/register"),
      {
        ...person,
        password: PASSWORD,
      },
    );
    if (!page.path.startsWith("/account") || describeProblems(page))
      throw new Error(describeProblems(page) || `it ends at ${page.path}`);
    const known = await customer().catch(() => null);
    if (!known) throw new Skipped("this Shopware wants the address confirmed by mail first");
    leftBehind.customers.push(visitor);
    expectThat(
      known.email === person.email && known.firstName === person.firstName,
      "Shopware knows somebody else",
    );
    return known;
  });
  if (!opened) return;
  for (const path of [
    "/account",
    "/account/details",
    "/account/addresses",
    "/account/order/history",
  ])
    await report.step(path, "opens for the customer", async () => void (await visitor.see(path)));
  await report.step("/account/details", "changes the name", async () => {
    const page = await visitor.submit(
      await visitor.see("/account/details"),
      withIntent("profile"),
      { firstName: "Annika" },
    );
    expectThat(
      (await customer()).firstName === "Annika",
      `Shopware has the old name: ${describeProblems(page)}`,
    );
  });
  await addresses(trial, visitor, person);
  await favourites(trial, visitor);
  await orders(trial, visitor);
  await credentials(trial, visitor, person, customer);
}

async function addresses({ report, api }: Trial, visitor: Visitor, person: Person): Promise<void> {
  const book = async () =>
    (
      await api.post<{ elements: { id: string; street: string }[] }>(
        "account/list-address",
        {},
        visitor.token,
      )
    ).elements;
  const { firstName = "", lastName = "", street = "", ...place } = otherAddress(person);
  await report.step("/account/addresses/create", "adds an address", async () => {
    const path = "/account/addresses/create";
    const page = await visitor.submitAddress(await visitor.see(path), postingTo(path), {
      firstName,
      lastName,
      street,
      ...place,
    });
    expectThat(
      (await book()).some((address) => address.street === street),
      `Shopware does not have it: ${describeProblems(page)}`,
    );
    expectThat(
      listTexts(await visitor.see("/account/addresses"), "address").some((text) =>
        text.includes(street),
      ),
      "the page does not show it",
    );
  });
  const added = async () => {
    const address = (await book()).find((each) => each.street.startsWith("Other Street"));
    if (!address) throw new Skipped("there is no second address");
    return address.id;
  };
  await report.step("/account/addresses/edit/{id}", "changes it", async () => {
    const path = `/account/addresses/edit/${await added()}`;
    const page = await visitor.submit(await visitor.see(path), postingTo(path), {
      street: "Other Street 3",
    });
    expectThat(
      (await book()).some((address) => address.street === "Other Street 3"),
      `Shopware has the old one: ${describeProblems(page)}`,
    );
  });
  await report.step("/account/addresses", "deletes it", async () => {
    const id = await added();
    await visitor.submit(
      await visitor.see("/account/addresses"),
      (form) => hasField(form, "addressId", id),
      {},
      "delete",
    );
    expectThat(!(await book()).some((address) => address.id === id), "Shopware still has it");
  });
}

async function orders(trial: Trial, visitor: Visitor): Promise<void> {
  const { report, catalogue, channel, leftBehind } = trial;
  await report.step(
    "/account/order/history",
    "shows what the customer has bought, at Shopware's sums",
    async () => {
      const method = channel.payments.find(({ thirdParty }) => !thirdParty);
      const goods = catalogue.simple ?? catalogue.variant;
      if (!method || !goods) throw new Skipped("nothing can be bought");
      await addToCart(visitor, goods, 2);
      const review = await visitor.see("/checkout");
      const thanks = await visitor.submit(
        review,
        withIntent("buy"),
        { paymentMethodId: method.id, terms: "on" },
        "buy",
      );
      const id = /[0-9a-f]{32}$/.exec(thanks.path)?.[0];
      expectThat(
        id && thanks.path.includes("/success/"),
        `the purchase ends at ${thanks.path}: ${describeProblems(thanks)}`,
      );
      leftBehind.orders.push({ id, buyer: visitor });
      const order = await loadOrder(trial, id, visitor.token);
      const history = await visitor.see("/account/order/history");
      expectThat(
        listLinks(history, "[data-testid=order-link]").includes(`/account/order/${id}`),
        "the order is not in the list",
      );
      comparePurchase(
        await visitor.see(`/account/order/${id}`),
        sumsOfOrder(order, channel.currency),
        trial,
        "[data-testid=order]",
      );
    },
  );
}

async function credentials(
  { report }: Trial,
  visitor: Visitor,
  person: Person,
  customer: () => Promise<Customer>,
): Promise<void> {
  let [email, password] = [person.email, PASSWORD];
  await report.step("/account/details", "changes the password", async () => {
    const entries = { password, newPassword: NEW_PASSWORD };
    const page = await visitor.submit(
      await visitor.see("/account/details"),
      withIntent("password"),
      entries,
    );
    expectThat(!describeProblems(page), describeProblems(page));
    password = NEW_PASSWORD;
  });
  await report.step("/account/details", "changes the e-mail address", async () => {
    const next = email.replace("trial-", "trial-new-");
    const page = await visitor.submit(await visitor.see("/account/details"), withIntent("email"), {
      email: next,
      password,
    });
    expectThat(
      (await customer()).email === next,
      `Shopware has the old one: ${describeProblems(page)}`,
    );
    email = next;
  });
  const login = async (secret: string) =>
    visitor.submit(await visitor.see("/account/login"), postingTo("/account/login"), {
      email,
      password: secret,
    });
  await report.step("/account/logout", "logs out", async () => {
    const page = await visitor.see("/account");
    await visitor.submit(page, postingTo("/account/logout"));
    expectThat(!(await customer().then(Boolean, () => false)), "Shopware still knows the customer");
  });
  await report.step("/account/login", "refuses a wrong password, takes the right one", async () => {
    expectThat(
      describeProblems(await login("not the password")),
      "nothing is said of a wrong password",
    );
    const page = await login(password);
    expectThat(
      (await customer().catch(() => null))?.email === email,
      `the login ends at ${page.path}: ${describeProblems(page)}`,
    );
  });
}
