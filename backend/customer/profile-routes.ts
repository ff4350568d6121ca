import { inTransaction } from "../checkout/transaction";
import { answer } from "../http/answer";
import { scopeOf } from "../scope";
import type { RouteModule } from "../types";
import { defaultSalutation } from "./address-input";
import { noContent, success } from "./answers";
import {
  entityExists,
  LONGEST_TEXT,
  maxLength,
  notBlank,
  oneOf,
  requireValid,
  storedTextOf,
  textOf,
} from "./constraints";
import { customerWithAssociations } from "./customer-entity";
import { updateCustomer } from "./customer-rows";
import { birthdayOf, vatIdsOf } from "./registration-input";
import { requireCustomer } from "./require-customer";
import { deleteSessions } from "./session";

/** The customer itself: /account/customer, change-profile. */
export const profileRoutes: RouteModule = (app, backend) => {
  const { db } = backend;

  app.on(["GET", "POST"], "/store-api/account/customer", (c) => {
    const customer = requireCustomer(backend, c.var.context, "guest-too");
    return answer(c, customerWithAssociations(scopeOf(backend, c), customer, c.var.body));
  });

  app.delete("/store-api/account/customer", (c) => {
    const customer = requireCustomer(backend, c.var.context, "customer");
    inTransaction(db, () => {
      deleteSessions(db, customer.id);
      db.prepare("DELETE FROM customer WHERE id = ?").run(customer.id);
    });
    return noContent(c);
  });

  app.post("/store-api/account/change-profile", (c) => {
    const { context, body } = c.var;
    const customer = requireCustomer(backend, context, "guest-too");
    requireValid(body, {
      salutationId: [entityExists(db, "salutation")],
      title: [maxLength(100)],
      firstName: [notBlank(), maxLength(LONGEST_TEXT)],
      lastName: [notBlank(), maxLength(LONGEST_TEXT)],
      accountType: [
        ...(context.isNewer === true ? [notBlank()] : []),
        oneOf(["private", "business"]),
      ],
      company: [...(body.accountType === "business" ? [notBlank()] : []), maxLength(LONGEST_TEXT)],
    });
    const business = body.accountType === "business";
    const vatIds = vatIdsOf(body);
    updateCustomer(db, customer.id, {
      salutation_id: textOf(body, "salutationId") ?? defaultSalutation(db),
      title: storedTextOf(body, "title"),
      first_name: storedTextOf(body, "firstName") ?? "",
      last_name: storedTextOf(body, "lastName") ?? "",
      birthday: birthdayOf(body),
      // An account that is no longer a business loses its company.
      ...(body.accountType === undefined
        ? {}
        : { account_type: business ? "business" : "private" }),
      company: business ? storedTextOf(body, "company") : null,
      // A missing or empty list of VAT ids changes nothing.
      ...(business && vatIds.length > 0 ? { vat_ids: JSON.stringify(vatIds) } : {}),
    });
    return success(c);
  });
};
