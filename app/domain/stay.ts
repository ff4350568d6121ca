/**
 * The field by which a form asks for its result as data instead of a redirect. Only our own
 * fetchers send it, with the value "1": they stay on their page and show the result there. A
 * browser that sends it gets the page of the form, which shows the result.
 */
export const STAY = "stay";
