import { randomBytes } from "node:crypto";
import { parse } from "node-html-parser";
import { BACKEND_PORT } from "./environment";
import { Shopper, type ChannelHost, type Page } from "./shopper";

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
export async function register(shopper = new Shopper(), email = newEmail(), fields: Record<string, string> = {}): Promise<Registered> {
  const page = await shopper.fillIn(await shopper.get("/account/register"), byAction("/account/register"), person(email, fields));
  return { shopper, email, page };
}

/** The demo customer, logged in. */
export async function demoCustomer(host: ChannelHost = "localhost"): Promise<Shopper> {
  const shopper = new Shopper(host);
  await logIn(shopper, "demo@hearth.example", "hearth-and-home");
  return shopper;
}

/** Posts the login form of its page; the redirect is not followed. */
export async function logIn(shopper: Shopper, email: string, password = PASSWORD, returnTo = "/account"): Promise<Page> {
  return shopper.post("/account/login", { email, password, returnTo });
}

/** The form that posts to a path. */
export const byAction =
  (path: string) =>
  (form: { getAttribute(name: string): string | undefined }): boolean =>
    (form.getAttribute("action") ?? path).split("?")[0] === path && form.getAttribute("method") === "post";

export const textsOf = (page: Page, selector: string) =>
  parse(page.html)
    .querySelectorAll(selector)
    .map((element) => element.text.trim());

/** The texts of a page's error summary, and their link targets. */
export function summaryOf(page: Page): { text: string; href: string | undefined }[] {
  return parse(page.html)
    .querySelectorAll(".error-summary li")
    .map((line) => ({
      // Lines that link to a field begin with its name.
      text: line.text.trim().replace(line.querySelector("a") ? /^[^:]+: / : "", ""),
      href: line.querySelector("a")?.getAttribute("href"),
    }));
}

export const valueOf = (page: Page, name: string) => parse(page.html).querySelector(`[name="${name}"]`)?.getAttribute("value");

/** The path of the newest link that was mailed to an address. */
export async function mailedPath(email: string, part: string, port: number = BACKEND_PORT): Promise<string> {
  const list = await (await fetch(`http://localhost:${port}/_mail`)).text();
  const rows = parse(list)
    .querySelectorAll("tr")
    .filter((row) => row.text.includes(email));
  for (const row of rows) {
    const href = row.querySelector("a")?.getAttribute("href") ?? "";
    const mail = await (await fetch(`http://localhost:${port}${href}`)).text();
    const link = [...mail.matchAll(/href="([^"]+)"/g)].map(([, address]) => address!).find((address) => address.includes(part));
    if (link) {
      const url = new URL(link.replaceAll(/&(amp|#38);/g, "&"));
      return url.pathname + url.search;
    }
  }
  throw new Error(`No mail with ${part} was sent to that address`);
}
