import { Picture } from "~/components/ui/picture";
import type { LoginReason as Reason } from "~/services/account/login-reason.server";

/** Says what the login is for, with the product that the shopper came from. */
export function LoginReason({ reason: { text, product } }: { reason: Reason }) {
  return (
    <div className="mb-8 flex max-w-form items-center gap-4">
      {product && (
        <div className="w-20 shrink-0 overflow-hidden rounded-control">
          <Picture image={product.image} sizes="80px" alt="" loading="early" />
        </div>
      )}
      <p>{text}</p>
    </div>
  );
}

/** The way back to the product that the shopper came from. */
export function toBackLink(reason: Reason | null): { label: string; href: string } | null {
  return reason?.product ? { label: reason.product.name, href: reason.product.href } : null;
}
