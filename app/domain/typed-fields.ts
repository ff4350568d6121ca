import { cleanCode, cleanText } from "./typed-text";

/** Fields whose values are never sent back to the page: passwords, a card's encrypted data. */
const SECRET = /password|^cardData$/i;
/**
 * Fields that machines read, also in an address with a prefix ("shipping.zipcode"); all others are
 * names and messages.
 */
const CODE =
  /(^|\.)(email|zipcode|phone|phoneNumber|vatIds|code|contractNumber|quantity|points|hash|em)$/;
const EMAIL = /(^|\.)email$/;

/** Whether a field's value is never shown again, by its name. */
export const isSecretField = (name: string): boolean => SECRET.test(name);
export const isEmailField = (name: string): boolean => EMAIL.test(name);

/**
 * Removes invisible characters, and spaces at both ends. A password stays as it is: the shopper may
 * have chosen such characters.
 */
export function cleanField(name: string, value: string): string {
  if (SECRET.test(name)) return value;
  return CODE.test(name) ? cleanCode(value) : cleanText(value);
}
