import { Form } from "@remix-run/react";
import type { ComponentProps, ReactNode } from "react";
import { FormActions } from "~/components/ui/form-actions";
import { FormErrors } from "~/components/ui/form-errors";

interface AccountFormProps extends Omit<ComponentProps<typeof FormActions>, "children">, ComponentProps<typeof FormErrors> {
  button: string;
  action?: string;
  className?: string;
  children?: ReactNode;
}

/** A form of the account: the errors, its fields, its button. */
export function AccountForm({ form, idPrefix, button, action, className, children, ...ending }: AccountFormProps) {
  return (
    <Form method="post" action={action} className={className} noValidate>
      <FormErrors form={form} idPrefix={idPrefix} />
      {children}
      <FormActions {...ending}>{button}</FormActions>
    </Form>
  );
}
