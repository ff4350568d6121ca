/** The message of a logout: the page that shows it loads `FORGET_PATH` besides. */
export const LOGGED_OUT = "account.notice.loggedOut";
export const FORGET_PATH = "/account/forget";

/**
 * Back must not show the account again: pages that the browser holds in memory go, too (docs/security.md). It comes twice: with the answer
 * to the logout, and with a part of the next page, because Firefox only then holds the page that the logout was sent from.
 */
export const FORGET_PAGES = { "Clear-Site-Data": '"cache"' };
