import { Form } from "@remix-run/react";
import type { ComponentProps, ReactNode } from "react";
import { FormActions, FormErrors } from "~/components/ui/form-parts";
import { Icon } from "~/components/ui/icon";
import { useMessages } from "~/components/ui/messages";
import { Link } from "~/components/ui/link";

/** A page of the account: back link, heading, lead and content. */
export function AccountPage({ title, lead, children }: { title: string; lead?: ReactNode; children?: ReactNode }) {
  const t = useMessages<"account">();
  return (
    <>
      <Link to="/account" className="text-button account-back">
        <Icon name="chevron-left" size={16} />
        {t("account.back")}
      </Link>
      <h1>{title}</h1>
      {lead && <p className="lead">{lead}</p>}
      {children}
    </>
  );
}

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
