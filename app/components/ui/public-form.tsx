import type { ReactNode } from "react";
import { Form, useNavigation } from "@remix-run/react";
import type { PublicFormView } from "~/services/platform/http/types";
import { SubmitButton } from "./button";
import { FormErrors, FormField } from "./form-parts";
import { HiddenFields } from "./hidden-fields";
import { useReturnTo } from "./return-to";

interface PublicFormProps {
  view: PublicFormView;
  heading?: "h1" | "h2";
  /** its answer is a new document, not a change of this page */
  reloadDocument?: boolean;
  children?: ReactNode;
}

/** A form of a content page (contact, newsletter): a plain post to its own page, which shows it again with errors. */
export function PublicForm({ view, heading: Heading = "h2", reloadDocument, children }: PublicFormProps) {
  const returnTo = useReturnTo();
  const sending = useNavigation().formAction === view.action;
  return (
    <Form method="post" action={view.action} className="public-form" noValidate {...(reloadDocument && { reloadDocument })}>
      <Heading>{view.title}</Heading>
      <p className="note">{view.note}</p>
      {children}
      <FormErrors form={view.form} />
      <HiddenFields {...view.hidden} returnTo={view.form ? null : returnTo} />
      <p className="sr-only" aria-hidden="true">
        <label>
          {view.trap.label} <input name={view.trap.name} tabIndex={-1} autoComplete="off" />
        </label>
      </p>
      <div className="public-form-fields">
        {view.fields.map(({ wide, optional, ...field }) => (
          <div key={field.name} className={wide ? "public-form-wide" : undefined}>
            <FormField {...field} form={view.form} required={!optional} />
          </div>
        ))}
      </div>
      <SubmitButton busy={sending}>{view.submit}</SubmitButton>
    </Form>
  );
}
