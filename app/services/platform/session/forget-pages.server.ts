/** The message of a logout: the page that shows it also loads `FORGET_PATH`. */
export const LOGGED_OUT = "account.notice.loggedOut";
export const FORGET_PATH = "/account/forget";

/**
 * The back button must not show the account again, so the browser must drop its pages in memory (docs/security.md). The header is sent twice: with
 * the answer to the logout, and with a picture on the next page, because Firefox stores the page with the logout form only then.
 */
export const FORGET_PAGES = { "Clear-Site-Data": '"cache"' };
