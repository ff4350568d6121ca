import { parse } from "node-html-parser";
import { BACKEND_PORT } from "./environment";

const MAILBOX = `http://127.0.0.1:${BACKEND_PORT}/_mail`;

/**
 * The text of the last mail to an address; "" if there is none. Read from the developers' page
 * /_mail.
 */
export async function lastMailTo(address: string): Promise<string> {
  const list = parse(await (await fetch(MAILBOX)).text());
  const row = list.querySelectorAll("tr").find((mail) => mail.text.includes(address));
  const href = row?.querySelector("a")?.getAttribute("href");
  if (!href) return "";
  const mail = parse(await (await fetch(new URL(href, MAILBOX))).text(), { blockTextElements: {} });
  return mail.querySelector("pre")?.text ?? "";
}
