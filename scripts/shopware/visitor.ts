import { parse, type HTMLElement } from "node-html-parser";
import { request } from "undici";
import { listFields, furtherEntries, type Entries } from "./form";

const MAXIMUM_REDIRECTS = 5;
const TOKEN_COOKIE = /(?:^|-)sw-context-token$/;

export interface Page {
  /** path and query, after redirects */
  path: string;
  status: number;
  /** the redirect's target on another site, which is not followed */
  foreign: string | null;
  root: HTMLElement;
}

export interface StorefrontAddress {
  /** The context token in its cookie. */
  openToken(cookie: string): string;
  port: number;
  /** the channel's public origin, which a browser would use */
  origin: string;
}

/** A shopper without scripts: cookies, links, forms, redirects. */
export class Visitor {
  private readonly cookies = new Map<string, string>();

  constructor(private readonly storefront: StorefrontAddress) {}

  get(path: string): Promise<Page> {
    return this.open(path, { method: "GET", headers: {} });
  }

  /** Opens a page and expects success. */
  async see(path: string): Promise<Page> {
    const page = await this.get(path);
    if (page.status !== 200) throw new Error(`${path} was answered by ${page.status}`);
    return page;
  }

  /**
   * Sends a form of a page like a browser.
   *
   * @param find the first matching form
   * @param entries typed values, by field name
   * @param button the value of the pressed button, if the form has several
   */
  async submit(
    page: Page,
    find: (form: HTMLElement) => boolean,
    entries: Entries = {},
    button?: string,
  ): Promise<Page> {
    const form = page.root.querySelectorAll("form").find(find);
    if (!form) throw new Error(`${page.path} has no such form`);
    const buttons = form.querySelectorAll("button, input[type=submit]");
    const pressed =
      (button === undefined
        ? buttons[0]
        : buttons.find((each) => each.getAttribute("value") === button)) ?? null;
    const sent = new URLSearchParams(listFields(form, entries, pressed));
    const action = decoded(form.getAttribute("action")) || page.path;
    if (form.getAttribute("method")?.toLowerCase() !== "post")
      return this.get(`${action.split("?")[0]}?${sent}`);
    const headers = {
      "Content-Type": "application/x-www-form-urlencoded",
      Origin: this.storefront.origin,
    };
    return this.open(action, { method: "POST", headers, body: sent.toString() });
  }

  /** Sends a form with addresses, and again with the fields that this Shopware requires besides. */
  async submitAddress(
    page: Page,
    find: (form: HTMLElement) => boolean,
    entries: Entries,
  ): Promise<Page> {
    const answer = await this.submit(page, find, entries);
    const further = furtherEntries(answer.root);
    return Object.keys(further).length === 0
      ? answer
      : this.submit(answer, find, { ...entries, ...further });
  }

  /** The context token in the cookie; null before there is one. */
  get token(): string | null {
    const cookie = [...this.cookies].find(([name]) => TOKEN_COOKIE.test(name))?.[1];
    return cookie ? this.storefront.openToken(cookie) : null;
  }

  private async open(
    path: string,
    init: { method: string; headers: Record<string, string>; body?: string },
  ): Promise<Page> {
    const { origin, port } = this.storefront;
    let url = new URL(path, origin);
    for (let hops = 0; hops <= MAXIMUM_REDIRECTS; hops += 1) {
      const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
      const sent = hops === 0 ? init : { method: "GET", headers: {} };
      // The channel's host, at the port of this machine: `fetch` would not send another host.
      const address = `http://127.0.0.1:${port}${url.pathname}${url.search}`;
      const answer = await request(address, {
        ...sent,
        headers: {
          Accept: "text/html",
          Host: url.host,
          ...(cookie && { Cookie: cookie }),
          ...sent.headers,
        },
        reset: true,
      });
      for (const line of [answer.headers["set-cookie"] ?? []].flat()) this.keep(line);
      const [target] = [answer.headers.location ?? []].flat();
      const location = target && new URL(target, url);
      const page = {
        path: url.pathname + url.search,
        status: answer.statusCode,
        foreign: null,
        root: parse(await answer.body.text()),
      };
      if (!location) return page;
      if (location.origin !== origin) return { ...page, foreign: location.href };
      url = location;
    }
    throw new Error(`${path} leads in circles`);
  }

  private keep(line: string): void {
    const [pair = "", ...attributes] = line.split("; ");
    const name = pair.slice(0, pair.indexOf("="));
    if (attributes.includes("Max-Age=0")) this.cookies.delete(name);
    else this.cookies.set(name, pair.slice(pair.indexOf("=") + 1));
  }
}

/** Decodes an HTML attribute. */
export function decoded(attribute: string | undefined): string {
  return (attribute ?? "").replaceAll("&amp;", "&");
}

export function listTexts(page: Page, selector: string): string[] {
  return page.root
    .querySelectorAll(selector)
    .map((element) => element.text.replace(/\s+/g, " ").trim());
}

/** Link targets within a part of a page, without duplicates. */
export function listLinks(page: Page, selector: string): string[] {
  return [
    ...new Set(
      page.root.querySelectorAll(selector).map((link) => decoded(link.getAttribute("href"))),
    ),
  ].filter(Boolean);
}

/** The errors that a page shows for a form. */
export function describeProblems(page: Page): string {
  return listTexts(
    page,
    "[data-testid=error-summary] li, [data-testid=field-error], [data-testid=cart-warnings] li, [role=alert]",
  ).join(" / ");
}
