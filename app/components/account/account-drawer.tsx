import { useFetcher } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { Drawer, type DrawerProps, TryAgain } from "~/components/drawers/drawer";
import { useDrawerData } from "~/components/drawers/drawer-data";
import { useMessages } from "~/components/ui/messages";
import { StayField } from "~/components/ui/stay-field";
import { useReturnTo } from "~/components/ui/return-to";
import type { AccountView } from "~/services/account/account.view.server";
import type { ActionResultView } from "~/services/platform/http/types";
import { AccountMenu } from "./account-menu";
import { AddEmailForm } from "./add-email-form";
import { LoginFields } from "./login-form";
import { SignUpPromo } from "./sign-up-promo";
import { VerificationReminder } from "./verification-reminder";

const ADD_EMAIL = "drawer-add-";

/**
 * Account drawer (behaviour §2.5): title and menu after a login, else login form and sign-up
 * promotion.
 */
export default function AccountDrawer({ open, hash, close, askForLogin }: DrawerProps) {
  const t = useMessages<"account">();
  const { view: status, tryAgain } = useDrawerData<AccountView>("account", open);
  const login = useFetcher<ActionResultView>({ key: "account-login" });
  const result = login.data;
  const added = useFetcher<ActionResultView>({ key: `${ADD_EMAIL}email` }).data;

  const seen = useRef(result);
  useEffect(() => {
    if (result?.status !== "accepted" || result === seen.current || login.state !== "idle") return;
    seen.current = result;
    // Behaviour §4.12: a shopper who was sent here from the wishlists returns to their drawer after
    // the login.
    askForLogin(false);
  }, [result, login.state, askForLogin]);

  const customer = typeof status === "string" ? null : status.customer;
  return (
    <Drawer
      open={open}
      close={close}
      side="right"
      title={customer ? t("account.greeting", { name: customer.firstName }) : t("account.title")}
    >
      <p role="status" className="note">
        {status === "loading" && t("account.loading")}
        {status === "failed" && t("account.unavailable")}
        {customer && result?.status === "accepted" && result.notice?.text}
        {customer && !customer.needsEmail && added?.status === "accepted" && added.notice?.text}
      </p>
      {status === "failed" && <TryAgain onPress={tryAgain} />}
      {typeof status !== "string" && (
        <div className="grid grid-cols-1 gap-8 wrap-anywhere">
          {customer ? (
            <>
              {customer.unverified && <VerificationReminder email={customer.email} />}
              <AccountMenu look="list" />
              {customer.needsEmail && <AddEmailForm idPrefix={ADD_EMAIL} stays />}
            </>
          ) : (
            <>
              <LoginPart login={login} wanted={hash} />
              <SignUpPromo idPrefix="drawer-" />
            </>
          )}
        </div>
      )}
    </Drawer>
  );
}

function LoginPart({
  login,
  wanted,
}: {
  login: ReturnType<typeof useFetcher<ActionResultView>>;
  wanted: string | null;
}) {
  const t = useMessages<"account">();
  const returnTo = useReturnTo(wanted ?? undefined);
  const refused = login.data?.status === "refused" ? login.data.form : null;
  return (
    <section aria-labelledby="drawer-log-in">
      <h3 id="drawer-log-in" className="mb-4">
        {t("account.login.title")}
      </h3>
      <login.Form method="post" action="/account/login" noValidate>
        {/* Without cookies nobody stays logged in: the answer is a page that says so. */}
        {navigator.cookieEnabled && <StayField />}
        <LoginFields
          form={refused}
          returnTo={returnTo}
          idPrefix="drawer-login-"
          busy={login.state !== "idle"}
        />
      </login.Form>
    </section>
  );
}
