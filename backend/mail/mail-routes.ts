import type { Context } from "hono";
import type { BackendEnv, RouteModule } from "../types";
import { mailboxPage, mailPage, missingPage } from "./mailbox-pages";
import { findMail, latestMails } from "./outbox";

const LISTED_MAILS = 100;

/**
 * No scripts, pictures or foreign content; the page shows login links, so it must be neither framed
 * nor stored.
 */
const HEADERS = {
  "Content-Security-Policy":
    "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  "Cache-Control": "no-store",
  "Referrer-Policy": "no-referrer",
  "X-Content-Type-Options": "nosniff",
};

/**
 * GET /_mail and /_mail/{id}: the shop's sent mails, for developers. Only if the configuration
 * shows the mailbox.
 */
export const mailRoutes: RouteModule = (app, { db, config }) => {
  if (!config.mailbox) return;
  app.get("/_mail", (c) => page(c, mailboxPage(latestMails(db, LISTED_MAILS))));
  app.get("/_mail/:id", (c) => {
    const mail = findMail(db, c.req.param("id"));
    return mail ? page(c, mailPage(mail)) : page(c, missingPage(), 404);
  });
};

function page(c: Context<BackendEnv>, html: string, status: 200 | 404 = 200): Response {
  return c.html(html, status, HEADERS);
}
