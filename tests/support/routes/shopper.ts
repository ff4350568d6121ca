import { pathToFileURL } from "node:url";
import { type HTMLElement, parse } from "node-html-parser";
import { pino } from "pino";
import type * as Server from "../../../server/index";
import { environment } from "./environment";

/** The built server, which the tests run; its types are the source's. */
export const { createShop, readConfig, routeTable } = (await import(
  pathToFileURL("build/index.js").href
)) as typeof Server;

export type ChannelHost = "localhost" | "se.localhost" | "fi.localhost" | "de.localhost";

type Shop = ReturnType<typeof createShop>;
/** The other side: a shop in this process, or one over the network. */
export interface Answering {
  request(
    url: URL,
    init: Omit<RequestInit, "headers"> & { headers: Record<string, string> },
  ): Response | Promise<Response>;
}

/**
 * A new shop, with cold caches.
 *
 * @param variables overrides of the demo's environment
 * @param log destination of its log lines
 */
export function openShop(
  variables: Record<string, string> = {},
  log = pino({ level: "silent" }),
): Shop {
  return createShop({
    config: readConfig({ ...environment(), NODE_ENV: "production", ...variables }),
    log,
  });
}

let sharedShop = openShop();

/** Replaces the shop shared by all tests with one with cold caches. */
export function renewSharedShop(): void {
  sharedShop = openShop();
}

export interface Page {
  /** requested path and query */
  path: string;
  status: number;
  location: string | null;
  headers: Headers;
  html: string;
}

/**
 * A shopper with cookies and without scripts: requests pages and posts forms like a browser without
 * JavaScript.
 */
export class Shopper {
  private readonly cookies = new Map<string, string>();
  private readonly origin: string;

  /**
   * @param shop a shop other than the shared one
   * @param address network address, for a shop that trusts a proxy: Shopware limits forms by it
   */
  constructor(
    readonly host: ChannelHost = "localhost",
    private readonly shop: Answering = sharedShop,
    private readonly address?: string,
  ) {
    this.origin = `http://${host}:${environment().PORT}`;
  }

  /** Sends a cookie from the first request on: no form checks then whether cookies are taken. */
  takingCookies(): this {
    this.setCookie("any", "1");
    return this;
  }

  get(path: string, headers: Record<string, string> = {}): Promise<Page> {
    return this.send(path, { headers });
  }

  /** Posts a form; redirects are not followed. */
  post(
    path: string,
    fields: Record<string, string> | [string, string][],
    headers: Record<string, string> = {},
  ): Promise<Page> {
    return this.send(path, {
      method: "POST",
      body: new URLSearchParams(fields),
      headers: { Origin: this.origin, ...headers },
    });
  }

  /**
   * Calls the own API like the shop's scripts; without a body it is a GET, unless another method is
   * given.
   */
  async api(
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
    method = body === undefined ? "GET" : "POST",
  ): Promise<{ status: number; headers: Headers; data: unknown }> {
    const init = {
      method,
      ...(body !== undefined && { body: typeof body === "string" ? body : JSON.stringify(body) }),
    };
    const sent = { "Content-Type": "application/json", Origin: this.origin, ...headers };
    const answer = await this.send(path, { ...init, headers: sent });
    return {
      status: answer.status,
      headers: answer.headers,
      data: JSON.parse(answer.html) as unknown,
    };
  }

  /** Posts a form and opens the page that it redirects to. */
  async submit(path: string, fields: Parameters<Shopper["post"]>[1]): Promise<Page> {
    const answer = await this.post(path, fields);
    if (answer.status !== 303 || !answer.location)
      throw new Error(`POST ${path} was answered by ${answer.status}, not by a redirect`);
    const page = await this.get(answer.location);
    // A browser without cookies is first asked whether it takes them.
    return page.status === 303 && page.location ? this.get(page.location) : page;
  }

  /**
   * Fills in a form of a page, including its hidden fields, and opens the page that it redirects
   * to.
   *
   * @param find the first matching form
   * @param values typed values, by field name
   */
  async fillIn(
    page: Page,
    find: (form: HTMLElement) => boolean,
    values: Record<string, string> = {},
  ): Promise<Page> {
    const form = parse(page.html).querySelectorAll("form").find(find);
    if (!form) throw new Error(`${page.path} has no such form`);
    const fields = { ...fieldsOf(form), ...values };
    const action = form.getAttribute("action") ?? page.path;
    if (form.getAttribute("method")?.toLowerCase() === "post")
      return this.submit(action.replaceAll("&amp;", "&"), fields);
    return this.get(`${action}?${new URLSearchParams(fields)}`);
  }

  cookie(name: string): string | undefined {
    return this.cookies.get(name);
  }

  setCookie(name: string, value: string): void {
    this.cookies.set(name, value);
  }

  /** Any request of this shopper, with their cookies. */
  async send(
    path: string,
    init: Omit<RequestInit, "headers"> & { headers: Record<string, string> },
  ): Promise<Page> {
    const url = new URL(path, this.origin);
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    const response = await this.shop.request(url, {
      ...init,
      headers: {
        Host: url.host,
        ...(cookie && { Cookie: cookie }),
        ...(this.address && { "X-Forwarded-For": this.address }),
        ...init.headers,
      },
    });
    for (const line of response.headers.getSetCookie()) this.keep(line);
    return {
      path,
      status: response.status,
      location: response.headers.get("Location"),
      headers: response.headers,
      html: await response.text(),
    };
  }

  private keep(line: string): void {
    const [pair = "", ...attributes] = line.split("; ");
    const name = pair.slice(0, pair.indexOf("="));
    if (attributes.some((attribute) => attribute === "Max-Age=0")) this.cookies.delete(name);
    else this.cookies.set(name, pair.slice(pair.indexOf("=") + 1));
  }
}

/** The fields that a browser would send: the successful controls with their values in the HTML. */
function fieldsOf(form: HTMLElement): Record<string, string> {
  const fields: Record<string, string> = {};
  // The buttons come first, so that a field of the same name overrides a button, which is not
  // pressed.
  for (const input of [
    ...form.querySelectorAll("button"),
    ...form.querySelectorAll("input, select, textarea"),
  ]) {
    const name = input.getAttribute("name");
    const type = input.getAttribute("type");
    if (!name || ((type === "checkbox" || type === "radio") && !input.hasAttribute("checked")))
      continue;
    if (input.tagName === "SELECT")
      fields[name] =
        (input.querySelector("option[selected]") ?? input.querySelector("option"))?.getAttribute(
          "value",
        ) ?? "";
    else fields[name] = input.getAttribute("value") ?? "";
  }
  return fields;
}
