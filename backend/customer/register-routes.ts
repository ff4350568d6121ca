import { readFileSync } from "node:fs";
import { textsIn } from "../catalogue/texts";
import { inTransaction } from "../checkout/transaction";
import { customerGroup } from "../context/money-entities";
import { answer } from "../http/answer";
import { requireUuid } from "../http/errors";
import { idOf } from "../id";
import { scopeOf } from "../scope";
import type { RouteModule } from "../types";
import { addressEntity, salutationEntity } from "./address-entity";
import { addressesOf } from "./address-rows";
import { success } from "./answers";
import { equalTo, notBlank, requireValid, textOf } from "./constraints";
import { foundCustomer, registeredCustomer } from "./customer-entity";
import { domainUrls, sendDoubleOptInMail, sendRegistrationMail } from "./customer-mails";
import {
  findCustomer,
  findCustomerByHash,
  updateCustomer,
  type CustomerRow,
} from "./customer-rows";
import { alreadyConfirmed, noGroupRegistration, noGuest, unknownHash } from "./errors";
import { hashPassword } from "./passwords";
import { storeRegistration } from "./registration";
import {
  isFreeEmail,
  newPasswordRules,
  readRegistration,
  requireValidRegistration,
} from "./registration-input";
import { requireCustomer } from "./require-customer";
import { hashedEmail } from "./secrets";
import { startSession } from "./session";
import { wireTime } from "./time";

/** The texts of the only customer group for registration. */
const GROUP_TEXTS = readFileSync(new URL("../data/customer-groups.json", import.meta.url), "utf8");

/** POST /account/register and /account/register-confirm. */
export const registerRoutes: RouteModule = (app, backend) => {
  app.post("/store-api/account/register", async (c) => {
    const { context, body } = c.var;
    // Shopware 6.7 requires it.
    if (context.isNewer === true) requireValid(body, { accountType: [notBlank()] });
    const registration = readRegistration(body);
    requireValidRegistration(backend.db, registration, domainUrls(backend, context));
    const customer = await storeRegistration(backend, context, registration);
    const shop = textOf(body, "storefrontUrl") ?? "";
    if (customer.double_opt_in === 1)
      sendDoubleOptInMail(backend, context, customer, shop, textOf(body, "redirectTo"));
    else {
      if (customer.guest === 0) sendRegistrationMail(backend, context, customer, shop);
      c.header("sw-context-token", startSession(backend.db, context, customer.id));
    }
    return answer(c, registeredCustomer(scopeOf(backend, c), customer));
  });

  app.get("/store-api/customer-group-registration/config/:id", (c) => {
    const id = requireUuid(c.req.param("id"));
    if (id !== idOf("customer-group", "dealers")) throw noGroupRegistration(id);
    const texts = {
      ...textsIn(GROUP_TEXTS, c.var.context),
      registrationOnlyCompanyRegistration: true,
    };
    const group = customerGroup(wireTime());
    return answer(c, {
      ...group,
      ...texts,
      translated: { ...(group.translated as object), ...texts },
      registrationActive: true,
      id,
    });
  });

  // Shopware 6.7: the session's guest becomes a customer, with their orders.
  app.post("/store-api/account/convert-guest", async (c) => {
    const { context, body } = c.var;
    const guest = requireCustomer(backend, context, "guest-too");
    if (guest.guest !== 1) throw noGuest(guest.id);
    requireValid(
      { ...body, email: guest.email },
      { password: newPasswordRules, email: [isFreeEmail(backend.db)] },
    );
    updateCustomer(backend.db, guest.id, {
      guest: 0,
      password_hash: await hashPassword(textOf(body, "password") ?? ""),
    });
    return success(c);
  });

  app.post("/store-api/account/register-confirm", (c) => {
    const { context, body } = c.var;
    const hash = textOf(body, "hash") ?? "";
    const found = findCustomerByHash(backend.db, hash);
    if (!found) throw unknownHash(hash);
    requireValid({ em: body.em ?? null }, { em: [equalTo(hashedEmail(found.email))] });
    if (found.double_opt_in_confirmed_at !== null) throw alreadyConfirmed(found.id);
    const token = inTransaction(backend.db, () => {
      const now = wireTime();
      updateCustomer(backend.db, found.id, {
        double_opt_in_confirmed_at: now,
        email_verified_at: now,
      });
      return startSession(backend.db, context, found.id);
    });
    c.header("sw-context-token", token);
    const customer = findCustomer(backend.db, found.id) as CustomerRow;
    const scope = scopeOf(backend, c);
    const addresses = addressesOf(backend.db, customer.id).map((address) =>
      addressEntity(scope, address),
    );
    return answer(
      c,
      foundCustomer(scope, customer, {
        salutation: salutationEntity(scope, customer.salutation_id),
        addresses,
      }),
    );
  });
};
