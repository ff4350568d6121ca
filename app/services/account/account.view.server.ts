import type { AccountView } from "./types";
import { needsVerification } from "./email.api.server";
import { loadVisitor } from "~/services/platform/session/session.server";
import type { Unavailable } from "~/services/platform/http/outcome.server";
import type { Shop } from "~/services/platform/session/shop.server";

/** The account, for page and drawer. */
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
