import type { AccountView } from "./account-view-models";
import { needsVerification } from "./customer-email.server";
import { loadVisitor } from "./customer.server";
import type { Unavailable } from "~/services/http/outcome.server";
import type { Shop } from "~/services/shop/shop.server";

/** The account as page and drawer show it. */
export async function loadAccount(shop: Shop): Promise<AccountView | Unavailable> {
  const visitor = await loadVisitor(shop);
  if (visitor.kind === "unavailable") return visitor;
  if (visitor.kind === "nobody") return { customer: null };
  const { customer } = visitor;
  return {
    customer: {
      firstName: customer.firstName ?? "",
      email: customer.needsEmail ? "" : customer.email,
      needsEmail: customer.needsEmail,
      unverified: needsVerification(customer),
    },
  };
}
