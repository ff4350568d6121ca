import { inTransaction } from "../checkout/transaction";
import { loadContext } from "../context/tokens";
import { answer } from "../http/answer";
import { readCriteria } from "../http/criteria";
import { requireUuid, violationError } from "../http/errors";
import { listResult } from "../http/list-criteria";
import { scopeOf } from "../scope";
import type { Backend, RouteModule } from "../types";
import { addressAssociations, addressEntity } from "./address-entity";
import { addressFields, addressViolations } from "./address-input";
import {
  addressesOf,
  deleteAddress,
  findAddress,
  insertAddress,
  updateAddress,
  type AddressRow,
} from "./address-rows";
import { noContent } from "./answers";
import { activeAddressIds } from "./context-customer";
import { updateCustomer, type CustomerRow } from "./customer-rows";
import { addressIsActive, addressIsDefault, addressNotFound } from "./errors";
import { requireCustomer } from "./require-customer";
import { newId } from "./secrets";
import { requireStorable } from "./storable";

/**
 * The addresses of the context's customer (or guest). Somebody else's address is answered like an
 * unknown one.
 */
export const addressRoutes: RouteModule = (app, backend) => {
  const { db } = backend;

  app.on(["GET", "POST"], "/store-api/account/list-address", (c) => {
    const customer = requireCustomer(backend, c.var.context, "guest-too");
    const scope = scopeOf(backend, c);
    const criteria = readCriteria(c.var.body);
    // Shopware's route always adds these.
    const associations = addressAssociations({
      salutation: {},
      country: {},
      countryState: {},
      ...criteria.associations,
    });
    const addresses = addressesOf(db, customer.id).map((row) =>
      addressEntity(scope, row, associations),
    );
    return answer(c, listResult("customer_address", addresses, criteria));
  });

  const storableAddress = (body: Record<string, unknown>) => {
    const fields = addressFields(db, body);
    requireStorable(fields, "/0");
    return fields;
  };

  app.post("/store-api/account/address", (c) => {
    const customer = requireCustomer(backend, c.var.context, "guest-too");
    requireValidAddress(backend, c.var.body);
    const id = newId();
    insertAddress(db, customer.id, id, storableAddress(c.var.body));
    return answer(c, addressEntity(scopeOf(backend, c), ownAddress(backend, customer, id)));
  });

  app.patch("/store-api/account/address/:id", (c) => {
    const customer = requireCustomer(backend, c.var.context, "guest-too");
    const { id } = ownAddress(backend, customer, c.req.param("id"));
    requireValidAddress(backend, c.var.body);
    updateAddress(db, id, storableAddress(c.var.body));
    return answer(c, addressEntity(scopeOf(backend, c), ownAddress(backend, customer, id)));
  });

  app.delete("/store-api/account/address/:id", (c) => {
    const customer = requireCustomer(backend, c.var.context, "guest-too");
    inTransaction(db, () => {
      const { id } = ownAddress(backend, customer, c.req.param("id"));
      if ([customer.default_billing_address_id, customer.default_shipping_address_id].includes(id))
        throw addressIsDefault(id);
      const { token, salesChannelId } = c.var.context;
      const active = activeAddressIds(
        db,
        customer.id,
        loadContext(db, token, salesChannelId)?.payload ?? {},
      );
      if (active && Object.values(active).includes(id)) throw addressIsActive(id);
      deleteAddress(db, id);
    });
    return noContent(c);
  });

  app.patch("/store-api/account/address/default-billing/:id", (c) => {
    const customer = requireCustomer(backend, c.var.context, "guest-too");
    updateCustomer(db, customer.id, {
      default_billing_address_id: ownAddress(backend, customer, c.req.param("id")).id,
    });
    return noContent(c);
  });

  app.patch("/store-api/account/address/default-shipping/:id", (c) => {
    const customer = requireCustomer(backend, c.var.context, "guest-too");
    updateCustomer(db, customer.id, {
      default_shipping_address_id: ownAddress(backend, customer, c.req.param("id")).id,
    });
    return noContent(c);
  });
};

/** @throws 400 CHECKOUT__CUSTOMER_ADDRESS_NOT_FOUND */
function ownAddress({ db }: Backend, customer: CustomerRow, id: string): AddressRow {
  const address = findAddress(db, customer.id, requireUuid(id));
  if (!address) throw addressNotFound(id);
  return address;
}

function requireValidAddress({ db }: Backend, body: Record<string, unknown>): void {
  const violations = addressViolations(db, body);
  if (violations.length > 0) throw violationError(violations);
}
