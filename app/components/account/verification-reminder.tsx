import { useFetcher } from "@remix-run/react";
import { useEffect } from "react";
import { announce } from "~/components/ui/announce";
import { Button } from "~/components/ui/button";
import { ErrorText } from "~/components/ui/error-text";
import { Icon } from "~/components/ui/icon";
import { useMessages } from "~/components/ui/messages";
import { StayField } from "~/components/ui/stay-field";
import type { ActionResultView } from "~/services/platform/http/types";

/**
 * A note for customers who have not confirmed their e-mail address, with a button that sends the
 * mail again (behaviour §4.3, §5.2).
 */
export function VerificationReminder({ email }: { email: string }) {
  const t = useMessages<"account">();
  const fetcher = useFetcher<ActionResultView>({ key: "resend-verification" });
  const result = fetcher.data;
  const settled = result?.status === "accepted" ? "done" : "idle";
  const step = fetcher.state === "idle" ? settled : "loading";
  const error = result?.status === "refused" ? result.notice?.text : null;
  const announced = result?.notice?.text;
  useEffect(() => {
    if (announced) announce(announced);
  }, [announced, result]);
  return (
    <div
      className="mb-6 flex flex-wrap items-center gap-x-4 rounded-control bg-warn-tint px-4 py-2 text-small text-warn"
      data-testid="reminder"
    >
      <p>{t("account.reminder.text", { email })}</p>
      <fetcher.Form method="post" action="/account/verify-email">
        <input type="hidden" name="intent" value="resend" />
        <StayField />
        <Button
          type="submit"
          look="text"
          aria-disabled={step !== "idle" || undefined}
          data-step={step}
        >
          {step === "done" && <Icon name="check" size={16} />}
          {t(`account.reminder.${step}`)}
        </Button>
      </fetcher.Form>
      {error && <ErrorText>{error}</ErrorText>}
    </div>
  );
}
