/** The message of a logout; the page that shows it also loads `FORGET_PATH`. */
export const LOGGED_OUT = "account.notice.loggedOut";
export const FORGET_PATH = "/account/forget";

/**
 * After a logout, Back must not show the account: pages in the browser's back-forward cache are cleared, too (docs/security.md). The header
 * is sent twice: with the answer to the logout, and with a resource of the next page, because Firefox stores the page that sent the logout
 * only then.
 */
export const FORGET_PAGES = { "Clear-Site-Data": '"cache"' };
