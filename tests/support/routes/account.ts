import { randomBytes } from "node:crypto";
import { parse } from "node-html-parser";
import { BACKEND_PORT } from "./environment";
import { Shopper, type ChannelHost, type Page } from "./shopper";
import { byAction } from "./page-content";

export const PASSWORD = "a long word for tests";

/** A shopper who has just registered by the page's form. */
export interface Registered {
  shopper: Shopper;
  email: string;
  /** the page after the registration */
  page: Page;
}

export function newEmail(name = "anna"): string {
  return `${name}-${randomBytes(6).toString("hex")}@shoppers.example`;
}

/** The values of the registration form. */
export const person = (email: string, fields: Record<string, string> = {}) => ({
  email,
  password: PASSWORD,
  firstName: "Anna",
  lastName: "Berg",
  street: "High Street 1",
  zipcode: "N1 9GU",
  city: "London",
  ...fields,
});

/** Registers without scripts: the registration page, its form, the next page. */
export async function register(
  shopper = new Shopper(),
  email = newEmail(),
  fields: Record<string, string> = {},
): Promise<Registered> {
  const page = await shopper.fillIn(
    await shopper.get("/account/register"),
    byAction("/account/register"),
    person(email, fields),
  );
  return { shopper, email, page };
}

/** The demo customer, logged in. */
export async function demoCustomer(host: ChannelHost = "localhost"): Promise<Shopper> {
  const shopper = new Shopper(host);
  await logIn(shopper, "demo@hearth.example", "hearth-and-home");
  return shopper;
}

/** Posts the login form of its page; the redirect is not followed. */
export async function logIn(
  shopper: Shopper,
  email: string,
  password = PASSWORD,
  returnTo = "/account",
): Promise<Page> {
  return shopper.takingCookies().post("/account/login", { email, password, returnTo });
}

/** The path of the newest link that was mailed to an address. */
export async function mailedPath(
  email: string,
  part: string,
  port: number = BACKEND_PORT,
): Promise<string> {
  const list = await (await fetch(`http://localhost:${port}/_mail`)).text();
  const rows = parse(list)
    .querySelectorAll("tr")
    .filter((row) => row.text.includes(email));
  for (const row of rows) {
    const href = row.querySelector("a")?.getAttribute("href") ?? "";
    const mail = await (await fetch(`http://localhost:${port}${href}`)).text();
    const link = [...mail.matchAll(/href="([^"]+)"/g)]
      .map(([, address]) => address!)
      .find((address) => address.includes(part));
    if (link) {
      const url = new URL(link.replaceAll(/&(amp|#38);/g, "&"));
      return url.pathname + url.search;
    }
  }
  throw new Error(`No mail with ${part} was sent to that address`);
}

/** The form of a page that a mail's link leads to. */
export const confirms = (form: { querySelector(selector: string): unknown }) =>
  form.querySelector("[name=hash]") !== null;
