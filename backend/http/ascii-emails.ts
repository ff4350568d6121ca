import { domainToASCII } from "node:url";

/** The fields that hold an e-mail address. */
const EMAILS = ["email", "emailConfirmation", "username"] as const;

/**
 * Shopware stores the domain of an e-mail address as ASCII, and so both spellings are one address:
 * exämple.de is xn--exmple-cua.de.
 */
export function withAsciiEmails(parameters: Record<string, unknown>): Record<string, unknown> {
  const changed = EMAILS.flatMap((field) => {
    const value = parameters[field];
    const ascii = typeof value === "string" ? asciiEmail(value) : value;
    return ascii === value ? [] : [[field, ascii] as const];
  });
  return changed.length === 0 ? parameters : { ...parameters, ...Object.fromEntries(changed) };
}

function asciiEmail(email: string): string {
  const at = email.lastIndexOf("@") + 1;
  const domain = domainToASCII(email.slice(at));
  return at === 0 || domain === "" || /^\p{ASCII}*$/u.test(email)
    ? email
    : email.slice(0, at) + domain;
}
