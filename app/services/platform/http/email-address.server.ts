import { domainToASCII, domainToUnicode } from "node:url";

/**
 * An e-mail address with an ASCII domain, also one of another script's country ("xn--p1ai"). The
 * browsers accept the same.
 */
export const EMAIL_PATTERN =
  /^(?:[A-Za-z0-9_'+-]+\.)*[A-Za-z0-9_'+-]*[A-Za-z0-9_+-]@(?:[A-Za-z0-9][A-Za-z0-9-]*\.)+(?:[A-Za-z]{2,}|xn--[A-Za-z0-9-]+)$/i;

/**
 * The spelling that is sent and stored, as in Shopware: "ada@exämple.de" is
 * "ada@xn--exmple-cua.de". A text that is no address stays.
 */
export function toAsciiEmail(email: string): string {
  return mapEmailDomain(email, domainToASCII);
}

/** The spelling that people read: "ada@xn--exmple-cua.de" is "ada@exämple.de". */
export function toReadableEmail(email: string): string {
  return mapEmailDomain(email, domainToUnicode);
}

/** Only what is spelled differently changes, so that "Ada@Example.com" stays as it was typed. */
function mapEmailDomain(email: string, spell: (domain: string) => string): string {
  const at = email.lastIndexOf("@");
  const domain = email.slice(at + 1);
  const spelled = at < 0 ? "" : spell(domain);
  return spelled === "" || spelled === domain.toLowerCase()
    ? email
    : `${email.slice(0, at)}@${spelled}`;
}
