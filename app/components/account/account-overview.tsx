import type { ReactNode } from "react";
import { OrderRow } from "~/components/order/order-row";
import { FileLinks } from "~/components/order/order-lines";
import { Actions, ButtonLink } from "~/components/ui/button";
import { useLayoutData } from "~/components/ui/layout-data";
import { useMessages } from "~/components/ui/messages";
import type { AccountView } from "~/services/account/account.view.server";
import type { loadLatestOrder } from "~/services/checkout/orders/order-history.view.server";

const CARD = "rounded-picture bg-paper p-4 md:p-6";

type Customer = NonNullable<AccountView["customer"]>;
type LatestOrder = Awaited<ReturnType<typeof loadLatestOrder>>;

interface AccountOverviewProps extends Pick<Customer, "deliveryAddress"> {
  /** null: nothing has been ordered yet; undefined: it cannot be loaded */
  latest: LatestOrder;
  /** the menu, below the order */
  children: ReactNode;
}

/** What customers come for: how their order is, where the next one goes, what they have saved. */
export function AccountOverview({ latest, deliveryAddress, children }: AccountOverviewProps) {
  return (
    <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
      <div className="grid gap-4">
        {latest !== undefined && <LatestOrderCard latest={latest} />}
        {children}
      </div>
      <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-1">
        {deliveryAddress && <AddressCard {...deliveryAddress} />}
        <FavouritesCard />
      </div>
    </div>
  );
}

function LatestOrderCard({ latest }: { latest: NonNullable<LatestOrder> | null }) {
  const t = useMessages<"account" | "order">();
  if (!latest) {
    return (
      <section className={CARD} aria-labelledby="latest-order">
        <h2 id="latest-order" className="mb-4 text-title">
          {t("account.menu.orders")}
        </h2>
        <p>{t("account.history.empty")}</p>
        <Actions>
          <ButtonLink to="/">{t("cart.continue")}</ButtonLink>
        </Actions>
      </section>
    );
  }
  return (
    <section className={CARD} aria-labelledby="latest-order" data-testid="latest-order">
      <h2 id="latest-order" className="mb-4 text-title">
        {t("account.latest.title")}
      </h2>
      <OrderRow order={latest} look="card" />
      <FileLinks
        files={latest.tracking.map(({ code, href }) => ({
          text: t("order.tracking", { code }),
          href,
        }))}
      />
      <Actions>
        <ButtonLink look="quiet" to={`/account/order/${latest.id}`}>
          {t("account.latest.show")}
        </ButtonLink>{" "}
        <ButtonLink look="text" to="/account/order/history">
          {t("account.latest.all")}
        </ButtonLink>{" "}
        <ButtonLink look="text" to={latest.withdrawHref}>
          {t("footer.withdrawal")}
        </ButtonLink>
      </Actions>
    </section>
  );
}

function AddressCard({ id, lines }: NonNullable<Customer["deliveryAddress"]>) {
  const t = useMessages<"account">();
  const address = lines.slice(0, 3).join(", ");
  return (
    <section className={CARD} aria-labelledby="delivery-address">
      <h2 id="delivery-address" className="mb-2 text-title">
        {t("account.address.defaultShipping")}
      </h2>
      <address>
        {lines.map((line, index) => (
          <span key={index}>{line} </span>
        ))}
      </address>
      <p className="mt-3">
        <ButtonLink
          look="text"
          to={`/account/addresses/edit/${id}`}
          aria-label={t("account.address.editNamed", { address })}
        >
          {t("account.address.edit")}
        </ButtonLink>
      </p>
    </section>
  );
}

function FavouritesCard() {
  const t = useMessages<"account">();
  const count = useLayoutData()?.favouritesCount ?? 0;
  if (count === 0) return null;
  return (
    <section className={CARD} aria-labelledby="account-favourites">
      <h2 id="account-favourites" className="mb-2 text-title">
        {t("header.favourites")}
      </h2>
      <p>{t("account.favourites.count", { count })}</p>
      <p className="mt-3">
        <ButtonLink look="text" to="/favourites">
          {t("account.favourites.show")}
        </ButtonLink>
      </p>
    </section>
  );
}
