import { randomBytes } from "node:crypto";
import { parse } from "node-html-parser";
import { BACKEND_PORT } from "./environment";
import { Shopper, type ChannelHost, type Page } from "./shopper";

export const PASSWORD = "a long word for tests";

/** A shopper who has just opened an account through the form of the page. */
export interface Registered {
  shopper: Shopper;
  email: string;
  /** the page after the registration */
  page: Page;
}

export function newEmail(name = "anna"): string {
  return `${name}-${randomBytes(6).toString("hex")}@shoppers.example`;
}

/** What a shopper writes into the registration form. */
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

/** Opens an account without scripts: the registration page, its form, the page that follows. */
export async function register(shopper = new Shopper(), email = newEmail(), fields: Record<string, string> = {}): Promise<Registered> {
  const page = await shopper.fillIn(await shopper.get("/account/register"), byAction("/account/register"), person(email, fields));
  return { shopper, email, page };
}

/** The customer of the demo data, logged in. */
export async function demoCustomer(host: ChannelHost = "localhost"): Promise<Shopper> {
  const shopper = new Shopper(host);
  await logIn(shopper, "demo@hearth.example", "hearth-and-home");
  return shopper;
}

/** Posts the login form as it stands on its page; the answer is not followed. */
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

/** What the error summary of a page says, and where its lines lead. */
export function summaryOf(page: Page): { text: string; href: string | undefined }[] {
  return parse(page.html)
    .querySelectorAll(".error-summary li")
    .map((line) => ({
      // Lines that lead to a field name it first.
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
