import { useState, type ReactNode } from "react";
import { Form, useNavigation } from "@remix-run/react";
import type { FormView, PublicFormView } from "~/services/platform/http/types";
import { SubmitButton } from "./button";
import { FormErrors } from "./form-errors";
import { FormField } from "./form-parts";
import { HiddenFields } from "./hidden-fields";
import { useReturnTo } from "./return-to";
import { StarsField } from "./stars-field";
import { useChange } from "./use-change";

interface PublicFormProps {
  view: PublicFormView;
  /** what was typed, if the form is shown again */
  form?: FormView | null;
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
  form = view.form,
  heading: Heading = "h2",
  reloadDocument,
  children,
}: PublicFormProps) {
  const returnTo = useReturnTo();
  const errors = form?.errors ?? [];
  const hidden = Object.fromEntries(
    Object.entries(view.hidden).map(([name, value]) => [name, form?.values[name] ?? value]),
  );
  const sending = useNavigation().formAction === view.action;
  const [sentCount, setSentCount] = useState(0);
  useChange(sending, (before) => before && setSentCount(sentCount + 1));
  return (
    // By the key the fields are empty after the form was accepted, as after a full page load.
    <Form
      key={sentCount}
      method="post"
      action={view.action}
      className="max-w-text py-8"
      noValidate
      {...(reloadDocument && { reloadDocument })}
    >
      <Heading>{view.title}</Heading>
      <p className="note mb-6 mt-3">{view.note}</p>
      {children}
      <FormErrors form={form} />
      <HiddenFields {...hidden} returnTo={form ? null : returnTo} />
      <p className="sr-only" aria-hidden="true">
        <label>
          {view.trap.label} <input name={view.trap.name} tabIndex={-1} autoComplete="off" />
        </label>
      </p>
      <div className="grid items-end gap-x-4 sm:grid-cols-2">
        {view.fields.map(({ wide, optional, mark, stars, ...field }) => (
          <div key={field.name} className={wide ? "sm:col-span-2" : undefined}>
            {stars ? (
              <StarsField {...field} stars={stars} form={form} />
            ) : (
              <FormField
                {...field}
                form={form}
                {...(mark && { optional: mark })}
                required={!optional || errors.some((error) => error.field === field.name)}
              />
            )}
          </div>
        ))}
      </div>
      <SubmitButton busy={sending} className="mt-6">
        {view.submit}
      </SubmitButton>
    </Form>
  );
}
