import { useFetcher } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { announce } from "~/components/ui/announce";
import { catchFocus } from "~/components/ui/catch-focus";
import { HiddenFields } from "~/components/ui/hidden-fields";
import { Icon } from "~/components/ui/icon";
import { useMessages } from "~/components/ui/messages";
import { useChange } from "~/components/ui/use-change";
import type { CartAnswer } from "~/services/cart/cart.actions.server";
import type { CartView } from "~/services/cart/cart.view.server";

/** Applied promotion codes, and a field for another. @param refused a code that was posted without scripts and refused */
export function PromotionCode({ codes, refused }: { codes: CartView["codes"]; refused: CartAnswer | undefined }) {
  const t = useMessages<"cart">();
  const fetcher = useFetcher<CartAnswer>({ key: "promotion-code" });
  const form = useRef<HTMLFormElement>(null);
  const answer = fetcher.state === "idle" ? fetcher.data : undefined;
  const latest = answer ?? refused;
  const error = latest?.status.tone === "bad" ? latest.status.text : null;

  useEffect(() => {
    if (!answer) return;
    announce(answer.status.text);
    if (answer.status.tone === "good") form.current?.reset();
  }, [answer]);
  useChange(codes.length, () => catchFocus(form.current?.querySelector("button")));

  return (
    <div className="promotion">
      {codes.map(({ lineItemId, code, label }) => (
        <fetcher.Form key={lineItemId} method="post" action="/cart" className="promotion-code">
          <HiddenFields intent="remove-code" lineItemId={lineItemId} />
          <Icon name="tag" size={16} />
          <span>
            <strong>{code}</strong> {label}
          </span>
          <button type="submit" className="text-button" aria-label={t("cart.codeRemoveNamed", { code })}>
            {t("cart.remove")}
          </button>
        </fetcher.Form>
      ))}
      <fetcher.Form ref={form} method="post" action="/cart">
        <input type="hidden" name="intent" value="add-code" />
        <label htmlFor="code" className="label">
          {t("cart.code")}
        </label>
        {error && (
          <p id="code-error" className="field-error">
            <Icon name="warning" size={16} />
            {error}
          </p>
        )}
        <div className="promotion-field">
          <input
            id="code"
            name="code"
            className="field"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={100}
            required
            defaultValue={refused?.code ?? ""}
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? "code-error" : undefined}
          />{" "}
          <button type="submit" className="button button-quiet" aria-disabled={fetcher.state !== "idle" || undefined}>
            {t("cart.codeApply")}
          </button>
        </div>
      </fetcher.Form>
    </div>
  );
}
