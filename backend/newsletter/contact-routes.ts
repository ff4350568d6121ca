import { clientAddress } from "../customer/client-address";
import { isEmail, notBlank, requireValid, textOf } from "../customer/constraints";
import { requireAttempt } from "../customer/rate-limit";
import { answer } from "../http/answer";
import { mailTexts } from "../mail/texts";
import { sendMail, SHOP_ADDRESS } from "../mail/outbox";
import type { RouteModule } from "../types";

/**
 * POST /contact-form: mails a visitor's message to the shop; replies go to the visitor. Shopware
 * 6.7 also accepts a withdrawal from a contract, and acknowledges it by mail.
 */
export const contactRoutes: RouteModule = (app, backend) => {
  app.post("/store-api/contact-form", (c) => {
    const { body, context } = c.var;
    requireValid(body, {
      salutationId: [notBlank()],
      email: [notBlank(), isEmail()],
      subject: [notBlank()],
      comment: [notBlank()],
      firstName: [notBlank()],
      lastName: [notBlank()],
      phone: [notBlank()],
    });
    requireAttempt(backend.db, "contact-form", clientAddress(c));
    const text = (field: string) => textOf(body, field) ?? "";
    sendMail(backend, {
      kind: "contact",
      to: SHOP_ADDRESS,
      replyTo: text("email"),
      locale: context.localeCode,
      subject: text("subject"),
      text: `${text("comment")}\n\n${text("firstName")} ${text("lastName")}\n${text("email")}\n${text("phone")}`,
    });
    return answer(c, { individualSuccessMessage: "", apiAlias: "contact_form_result" });
  });

  if (backend.config.shopwareVersion !== "6.7") return;
  app.post("/store-api/revocation-request-form", (c) => {
    const { body, context } = c.var;
    const text = (field: string) => textOf(body, field) ?? "";
    requireValid(body, {
      email: [notBlank(), isEmail()],
      firstName: [notBlank()],
      lastName: [notBlank()],
      contractNumber: [notBlank()],
    });
    requireAttempt(backend.db, "contact-form", clientAddress(c));
    const declaration = mailTexts(context.localeCode).withdrawal({
      name: `${text("firstName")} ${text("lastName")}`,
      number: text("contractNumber"),
      comment: text("comment"),
      time: new Date().toLocaleString(context.localeCode, {
        dateStyle: "long",
        timeStyle: "long",
        timeZone: "UTC",
      }),
    });
    for (const to of [SHOP_ADDRESS, text("email")]) {
      sendMail(backend, { kind: "withdrawal", to, locale: context.localeCode, ...declaration });
    }
    return answer(c, { individualSuccessMessage: "", apiAlias: "contact_form_result" });
  });
};
