import type { Context } from "hono";
import type { BackendEnv, RouteModule } from "../types";
import { mailboxPage, mailPage, missingPage } from "./mailbox-pages";
import { findMail, latestMails } from "./outbox";

const LISTED_MAILS = 100;

/** No script, no picture, nothing from elsewhere; the page shows links that log people in, so it is neither framed nor kept. */
const HEADERS = {
  "Content-Security-Policy": "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  "Cache-Control": "no-store",
  "Referrer-Policy": "no-referrer",
  "X-Content-Type-Options": "nosniff",
};

/** GET /_mail and /_mail/{id}: what the shop has sent, for developers. Only where the configuration shows the mailbox. */
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
