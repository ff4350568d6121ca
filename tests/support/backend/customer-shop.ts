import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll } from "vitest";
import type { Errors } from "./answers";
import { idOf } from "../../../backend/id";
import { openTestShop, type Answer, type CallOptions, type TestShop } from "./shop";

export const STOREFRONT = "http://localhost:3000";
export const PASSWORD = "shopware123!";
export const MRS = idOf("salutation", "mrs");
/** An address in the format of the recorded exchanges, with a Swedish postal code. */
export const ADDRESS = {
  countryId: idOf("country", "SE"),
  salutationId: MRS,
  firstName: "Erika",
  lastName: "Mustermann",
  street: "Musterstraße 1",
  zipcode: "114 55",
  city: "Schöppingen",
};

interface SentMail {
  kind: string;
  recipient: string;
  reply_to: string | null;
  subject: string;
  content: string;
  locale: string;
}

interface CustomerShop extends TestShop {
  dataDir: string;
  /** Registers a customer and returns the session's token. */
  register(email: string, changes?: Record<string, unknown>): Promise<string>;
  logIn(email: string, options?: CallOptions & { password?: string }): Promise<Answer>;
  /** The mails of one kind, oldest first. */
  mails(kind: string): SentMail[];
  /** A query parameter of the link in the last mail of a kind. */
  linkParameter(kind: string, name: string): string;
}

export function registration(
  email: string,
  changes: Record<string, unknown> = {},
): Record<string, unknown> {
  return {
    salutationId: MRS,
    firstName: "Erika",
    lastName: "Mustermann",
    email,
    password: PASSWORD,
    acceptedDataProtection: true,
    storefrontUrl: STOREFRONT,
    billingAddress: ADDRESS,
    ...changes,
  };
}

/** The backend with its own folder for mails, which is deleted after the tests. */
export function openCustomerShop(): CustomerShop {
  const dataDir = mkdtempSync(join(tmpdir(), "hearth-customer-"));
  afterAll(() => rmSync(dataDir, { recursive: true, force: true }));
  const shop = openTestShop({ dataDir, mailbox: true });
  const mails = (kind: string) =>
    shop.backend.db
      .prepare("SELECT * FROM mail WHERE kind = ? ORDER BY number")
      .all(kind) as SentMail[];
  return {
    ...shop,
    dataDir,
    mails,
    async register(email, changes) {
      const answer = await shop.call("/account/register", { body: registration(email, changes) });
      if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
      return answer.token ?? "";
    },
    logIn: (email, { password = PASSWORD, ...options } = {}) =>
      shop.call("/account/login", { body: { username: email, password }, ...options }),
    linkParameter(kind, name) {
      const link = /https?:\/\/\S+/.exec(mails(kind).at(-1)?.content ?? "")?.[0] ?? "";
      return new URL(link).searchParams.get(name) ?? "";
    },
  };
}

/** "code detail pointer" of every error, for comparison with the recorded ones. */
export function errorLines(answer: Answer<unknown>): string[] {
  return (answer.body as Errors).errors.map(({ code, detail, source }) =>
    [code ?? "null", detail, source?.pointer].filter(Boolean).join(" · "),
  );
}

/** Status and code of an error answer. */
export function refusal(answer: Answer<unknown>): string {
  return `${answer.status} ${(answer.body as Errors).errors[0]?.code}`;
}

export const NOT_LOGGED_IN = "403 CHECKOUT__CUSTOMER_NOT_LOGGED_IN";
