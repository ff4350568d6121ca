import { Form, useFetcher, useNavigation } from "@remix-run/react";
import { Fragment, useEffect, useRef, type FormEvent, type ReactNode } from "react";
import { Button, ButtonLink, SubmitButton } from "~/components/ui/button";
import { announce } from "~/components/ui/announce";
import { isChosenBeforeHydration } from "~/framework/hydration-input";
import { ErrorText } from "~/components/ui/error-text";
import { FormErrors } from "~/components/ui/form-errors";
import { FieldError, FormField, useMending } from "~/components/ui/form-parts";
import { useMessages } from "~/components/ui/messages";
import { ResultNotice } from "~/components/ui/result-notice";
import { LONGEST } from "~/domain/field-lengths";
import { STAY } from "~/domain/stay";
import type { ReviewStepView } from "~/services/checkout/checkout.view.server";
import type { ActionResultView, FormView } from "~/services/platform/http/types";
import { Choices } from "./choices";
import { NoteLink } from "./note-link";
import { BackToBag, PromotionCodes, Purchase } from "./purchase";
import { CHECK, COLUMNS, Step, STEPS } from "./step";

/**
 * Delivery, payment and the order in one form: the order always uses the methods shown. Without
 * scripts a button recalculates the total.
 */
export function ReviewStep({ view, form }: { view: ReviewStepView; form: FormView | null }) {
  const t = useMessages<"checkout">();
  const { element, choose, updating, problem } = useChosenMethods(view);
  const { formAction, formData } = useNavigation();
  const sending = formAction?.startsWith("/checkout") ?? false;
  const buying = sending && formData?.get("intent") === "buy";
  const findError = (name: string) => form?.errors.find(({ field }) => field === name)?.text;
  const missingConsent = findOnlyMissingConsent(form);
  const isAccepted = (name: string, before: boolean) =>
    form ? form.values[name] === "on" : before;
  const toChoiceProps = (name: string) => ({ name, error: findError(name), onChange: choose });
  const { buyButton, submitOnce } = useSubmitOnce(view, { sending, updating });
  const isFree = view.unusedPayment !== null;
  const progress = buying ? t("checkout.buying") : updating && t("checkout.updating");

  return (
    <Form
      ref={element}
      method="post"
      action="/checkout"
      noValidate
      className={COLUMNS}
      data-testid="checkout-columns"
      onSubmit={submitOnce}
    >
      <input type="hidden" name="key" value={view.key} />
      <input type="hidden" name="reviewDigest" value={view.reviewDigest} />
      <div className={STEPS} data-testid="checkout-steps">
        {!missingConsent && <FormErrors form={form} flush />}
        <ResultNotice notice={problem} />
        <Step id="details" number={1} title={t("checkout.details")}>
          <Summary view={view} />
        </Step>
        {view.unusedDelivery ? (
          <input type="hidden" name="shippingMethodId" value={view.unusedDelivery} />
        ) : (
          <Step id="delivery" number={2} title={t("checkout.delivery")}>
            {view.delivery.length === 0 && <ErrorText>{t("checkout.noDelivery")}</ErrorText>}
            <Choices
              {...toChoiceProps("shippingMethodId")}
              labelledBy="delivery"
              choices={view.delivery}
            />
            {isFree && <UpdateButton text={t("checkout.updateDelivery")} />}
          </Step>
        )}
        <Step id="payment" number={view.unusedDelivery ? 2 : 3} title={t("checkout.payment")}>
          {isFree ? (
            <>
              <input type="hidden" name="paymentMethodId" value={view.unusedPayment ?? ""} />
              <p>{t("checkout.nothingToPay")}</p>
            </>
          ) : (
            <>
              {view.payment.length === 0 && <ErrorText>{t("checkout.noPayment")}</ErrorText>}
              <Choices
                {...toChoiceProps("paymentMethodId")}
                labelledBy="payment"
                choices={view.payment}
                cardForm={view.cardForm}
              />
              <UpdateButton text={t("checkout.update")} />
            </>
          )}
        </Step>
      </div>
      <Step id="order" number={view.unusedDelivery ? 3 : 4} title={t("checkout.order")} isBeside>
        <div aria-busy={updating || undefined} className="mb-6 aria-busy:opacity-60">
          <Purchase purchase={view.purchase} />
        </div>
        <BackToBag />
        <PromotionCodes codes={view.purchase.codes} form={form} />
        <FormField
          name="comment"
          label={t("checkout.comment")}
          form={form}
          initial={view.comment}
          rows={2}
          maxLength={LONGEST.orderComment}
        />
        {view.revocation !== null && (
          <Acceptance
            name="revocation"
            isFocused={missingConsent === "revocation"}
            form={form}
            accepted={isAccepted("revocation", view.revocation)}
          />
        )}
        <Acceptance
          name="terms"
          isFocused={missingConsent === "terms"}
          form={form}
          accepted={isAccepted("terms", view.terms)}
        >
          <Legal links={view.legal} />
        </Acceptance>
        <Button
          ref={buyButton}
          type="submit"
          name="intent"
          value="buy"
          size="wide"
          aria-disabled={sending || updating || undefined}
        >
          {progress ||
            (isFree ? t("checkout.buyFree") : t("checkout.buy", { total: view.purchase.total }))}
        </Button>
      </Step>
    </Form>
  );
}

/** Without scripts: recalculates the total with the chosen methods. */
function UpdateButton({ text }: { text: string }) {
  return (
    <SubmitButton
      name="intent"
      value="choose"
      look="quiet"
      size="small"
      className="mt-4 scripting:hidden"
      data-testid="without-scripts"
    >
      {text}
    </SubmitButton>
  );
}

/**
 * Sends the chosen methods at once; the answer brings the new total. A choice from before hydration
 * is sent then.
 */
function useChosenMethods(view: ReviewStepView) {
  const update = useFetcher<ActionResultView>();
  const updating = update.state !== "idle";
  const problem = updating ? null : update.data?.notice;
  const text = problem?.text;
  useEffect(() => {
    if (text) announce(text);
  }, [text]);
  const expectTotal = useAnnouncedTotal(view, updating);
  const element = useRef<HTMLFormElement>(null);
  const choose = () => {
    const fields = new FormData(element.current ?? undefined);
    fields.set("intent", "choose");
    fields.set(STAY, "1");
    // A code is applied by its own button, not while it is typed; a card pays only with the order.
    fields.delete("code");
    fields.delete("cardData");
    expectTotal();
    update.submit(fields, { method: "post", action: "/checkout" });
  };
  const chooseAgain = useRef(choose);
  useEffect(() => {
    if (element.current && isChosenBeforeHydration(element.current)) chooseAgain.current();
  }, []);
  return { element, choose, updating, problem };
}

/**
 * The form is sent once. A press during an update waits for the chosen methods, and is dropped if
 * they have changed the purchase.
 */
function useSubmitOnce(
  { reviewDigest }: ReviewStepView,
  { sending, updating }: { sending: boolean; updating: boolean },
) {
  const buyButton = useRef<HTMLButtonElement>(null);
  /** the digest of the review when the shopper bought during an update */
  const bought = useRef<string | null>(null);
  useEffect(() => {
    if (updating || bought.current === null) return;
    const isSame = bought.current === reviewDigest;
    bought.current = null;
    if (isSame) buyButton.current?.click();
  }, [updating, reviewDigest]);
  const submitOnce = (event: FormEvent<HTMLFormElement>) => {
    if (!sending && !updating) return;
    event.preventDefault();
    const { submitter } = event.nativeEvent as SubmitEvent;
    if (!sending && submitter === buyButton.current) bought.current = reviewDigest;
  };
  return { buyButton, submitOnce };
}

/**
 * Announces the new total after a change of delivery.
 *
 * @returns call it when the shopper chooses: a slow device may skip the rendering
 */
function useAnnouncedTotal({ purchase }: ReviewStepView, isUpdating: boolean): () => void {
  const before = useRef<string | null>(null);
  const { label = "", amount = "" } = purchase.totals.find(({ key }) => key === "total") ?? {};
  useEffect(() => {
    if (isUpdating || before.current === null || before.current === amount) return;
    announce(`${label}: ${amount}`);
    before.current = null;
  }, [isUpdating, label, amount]);
  return () => {
    before.current = amount;
  };
}

function Summary({ view }: { view: ReviewStepView }) {
  const t = useMessages<"checkout" | "order">();
  return (
    <div data-testid="order-summary">
      <dl>
        <div className="mb-2">
          <dt className="text-caption text-soft">{t("checkout.email")}</dt>
          <dd>{view.email}</dd>
        </div>
        {view.addresses.map(({ kind, lines }) => (
          <div key={kind} className="mb-2">
            <dt className="text-caption text-soft">{t(`order.address.${kind}`)}</dt>
            <dd>{lines.join(", ")}</dd>
          </div>
        ))}
      </dl>
      <ButtonLink look="text" to="/checkout?edit=details">
        {t("checkout.changeDetails")}
      </ButtonLink>
    </div>
  );
}

type Consent = "terms" | "revocation";

/**
 * The box that was not ticked, if that is all: then it is shown where it is, without a summary
 * above the form.
 */
function findOnlyMissingConsent(form: FormView | null): Consent | null {
  const [error, ...others] = form?.errors ?? [];
  return others.length === 0 && (error?.field === "terms" || error?.field === "revocation")
    ? error.field
    : null;
}

interface AcceptanceProps {
  name: Consent;
  /**
   * it alone is missing, so it takes the focus: without scripts as the page loads, with them after
   * each answer
   */
  isFocused: boolean;
  form: FormView | null;
  accepted: boolean;
  children?: ReactNode;
}

function Acceptance({ name, isFocused, form, accepted, children }: AcceptanceProps) {
  const t = useMessages<"checkout">();
  const { isMended, onInput, ref } = useMending(name, form);
  const error = isMended ? undefined : form?.errors.find(({ field }) => field === name)?.text;
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (isFocused) box.current?.focus();
  }, [isFocused, form]);
  return (
    <div ref={ref} className="mb-4" data-testid="form-field" onInput={onInput}>
      <FieldError of={name} text={error} />
      <label className={CHECK}>
        <input
          ref={box}
          id={name}
          type="checkbox"
          {...(isFocused && { autoFocus: true })}
          name={name}
          defaultChecked={accepted}
          required
          aria-invalid={error !== undefined}
          aria-describedby={error ? `${name}-error` : undefined}
        />{" "}
        {t(`checkout.${name}`)}
      </label>
      {children}
    </div>
  );
}

function Legal({ links }: { links: ReviewStepView["legal"] }) {
  const t = useMessages<"checkout">();
  if (links.length === 0) return null;
  return (
    <p className="note mb-1">
      {t("checkout.legal")}
      {links.map(({ href, key }, index) => (
        <Fragment key={key}>
          {index > 0 ? " · " : " "}
          <NoteLink to={href}>{t(key)}</NoteLink>
        </Fragment>
      ))}
    </p>
  );
}
