import { clientAddress } from "../customer/client-address";
import { isEmail, notBlank, requireValid, textOf } from "../customer/constraints";
import { requireAttempt } from "../customer/rate-limit";
import { answer } from "../http/answer";
import { sendMail, SHOP_ADDRESS } from "../mail/outbox";
import type { RouteModule } from "../types";

/** POST /contact-form: what a visitor writes goes to the shop by mail; an answer to it goes to the visitor. */
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
};
