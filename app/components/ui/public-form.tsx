import { useState, type ReactNode } from "react";
import { Form, useNavigation } from "@remix-run/react";
import type { PublicFormView } from "~/services/platform/http/types";
import { SubmitButton } from "./button";
import { FormErrors, FormField } from "./form-parts";
import { HiddenFields } from "./hidden-fields";
import { useReturnTo } from "./return-to";
import { StarsField } from "./stars-field";
import { useChange } from "./use-change";

interface PublicFormProps {
  view: PublicFormView;
  heading?: "h1" | "h2";
  /** its answer is a new document, not a change of this page */
  reloadDocument?: boolean;
  children?: ReactNode;
}

/**
 * A form of a content page (contact, newsletter): a plain post to its own page, which shows it
 * again with errors.
 */
export function PublicForm({
  view,
  heading: Heading = "h2",
  reloadDocument,
  children,
}: PublicFormProps) {
  const returnTo = useReturnTo();
  const sending = useNavigation().formAction === view.action;
  const [answers, setAnswers] = useState(0);
  useChange(sending, (before) => before && setAnswers(answers + 1));
  return (
    // By the key the fields are empty after the form was accepted, as after a full page load.
    <Form
      key={answers}
      method="post"
      action={view.action}
      className="public-form"
      noValidate
      {...(reloadDocument && { reloadDocument })}
    >
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
        {view.fields.map(({ wide, optional, stars, ...field }) => (
          <div key={field.name} className={wide ? "public-form-wide" : undefined}>
            {stars ? (
              <StarsField {...field} stars={stars} form={view.form} />
            ) : (
              <FormField {...field} form={view.form} required={!optional} />
            )}
          </div>
        ))}
      </div>
      <SubmitButton busy={sending}>{view.submit}</SubmitButton>
    </Form>
  );
}
