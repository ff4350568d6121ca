import { useNavigation } from "@remix-run/react";
import { Fragment, useEffect, useState, type ComponentProps } from "react";
import { Actions, ButtonLink } from "~/components/ui/button";
import { catchFocus } from "~/components/ui/catch-focus";
import { FormField, UsernameForManagers } from "~/components/ui/form-parts";
import { useMessages } from "~/components/ui/messages";
import { useChange } from "~/components/ui/use-change";
import type { NewsletterChoice } from "~/services/account/types";
import type { FormView } from "~/services/platform/http/types";
import { AccountForm } from "./account-page";
import { CurrentPasswordField, NewPasswordField } from "./password-fields";

interface DetailsFormsProps {
  profile: {
    salutationId: string;
    firstName: string;
    lastName: string;
    company: string;
    vatIds: string;
    email: string;
  };
  salutations: { id: string; name: string }[];
  /** null: unknown, or the customer has no e-mail address */
  newsletter: NewsletterChoice | null;
  /** one of the forms, again; its `intent` says which */
  refused: FormView | null;
}

/** An unknown one counts as the first. */
const INTENTS = ["profile", "email", "password", "newsletter"] as const;

/**
 * One form each for name, e-mail address, password and newsletter, and a link to delete the
 * account.
 */
export function DetailsForms({ profile, salutations, newsletter, refused }: DetailsFormsProps) {
  const t = useMessages<"account" | "address">();
  const sending = useSubmissionCount();
  useEffect(() => {
    if (sending > 0) catchFocus(document.querySelector("main"));
  }, [sending]);
  const refusedIntent = INTENTS.find((intent) => intent === refused?.values.intent) ?? INTENTS[0];
  const findRefusedForm = (intent: string) => (intent === refusedIntent ? refused : null);
  const toFieldProps = (intent: string) => ({
    form: findRefusedForm(intent),
    idPrefix: `${intent}-`,
  });
  const toPartProps = (intent: "profile" | "email" | "password") => ({
    intent,
    form: findRefusedForm(intent),
    title: t(`account.details.${intent}.title`),
    button: t(`account.details.${intent}.button`),
  });
  const field = (name: keyof typeof profile, autoComplete?: string) => ({
    ...toFieldProps("profile"),
    name,
    initial: profile[name],
    autoComplete,
  });
  return (
    <Fragment key={sending}>
      <Part {...toPartProps("profile")}>
        {salutations.length > 0 && (
          <FormField
            {...field("salutationId", "honorific-prefix")}
            label={t("address.salutation")}
            options={[
              { value: "", label: t("address.noChoice") },
              ...salutations.map(({ id, name }) => ({ value: id, label: name })),
            ]}
          />
        )}
        <div className="grid items-end gap-x-4 sm:grid-cols-2">
          <FormField
            {...field("firstName", "given-name")}
            label={t("address.firstName")}
            required
          />
          <FormField {...field("lastName", "family-name")} label={t("address.lastName")} required />
        </div>
        <FormField
          {...field("company", "organization")}
          label={t("address.company")}
          optional={t("address.optional")}
        />
        <FormField
          {...field("vatIds")}
          label={t("address.vatId")}
          optional={t("address.optional")}
        />
      </Part>
      <Part
        {...toPartProps("email")}
        note={profile.email && t("account.details.email.now", { email: profile.email })}
      >
        <FormField
          name="email"
          type="email"
          label={t("account.details.email.new")}
          {...toFieldProps("email")}
          autoComplete="email"
          required
        />
        <CurrentPasswordField
          name="password"
          label={t("account.details.currentPassword")}
          {...toFieldProps("email")}
        />
      </Part>
      <Part {...toPartProps("password")}>
        <UsernameForManagers email={profile.email} label={t("account.email")} />
        <CurrentPasswordField
          name="password"
          label={t("account.details.currentPassword")}
          {...toFieldProps("password")}
        />
        <NewPasswordField
          name="newPassword"
          label={t("account.newPassword")}
          {...toFieldProps("password")}
        />
      </Part>
      {newsletter && (
        <Part
          intent="newsletter"
          title={t("account.newsletter.title")}
          note={t(`account.newsletter.${newsletter}`, { email: profile.email })}
          button={t(`account.newsletter.${newsletter}.button`)}
          form={findRefusedForm("newsletter")}
          look={newsletter === "on" ? "quiet" : "primary"}
        >
          <input type="hidden" name="newsletter" value={newsletter === "on" ? "off" : "on"} />
        </Part>
      )}
      <Actions>
        <ButtonLink look="text" to="/account/delete">
          {t("account.delete.title")}
        </ButtonLink>
      </Actions>
    </Fragment>
  );
}

/**
 * Counts answered forms. As a key it empties the fields after each answer, as a full page load
 * would: no password stays in the page.
 */
function useSubmissionCount(): number {
  const sending = useNavigation().formMethod === "POST";
  const [count, setCount] = useState(0);
  useChange(sending, (before) => before && setCount(count + 1));
  return count;
}

interface PartProps extends ComponentProps<typeof AccountForm> {
  intent: string;
  title: string;
  note?: string;
}

function Part({ intent, title, note, children, ...form }: PartProps) {
  return (
    <section aria-labelledby={`${intent}-title`} className="mb-12">
      <h2 id={`${intent}-title`} className="mb-4 text-title">
        {title}
      </h2>
      {note && <p className="note mb-4">{note}</p>}
      <AccountForm {...form} action="/account/details" idPrefix={`${intent}-`}>
        <input type="hidden" name="intent" value={intent} />
        {children}
      </AccountForm>
    </section>
  );
}
