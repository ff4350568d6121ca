import { Form } from "@remix-run/react";
import type { ComponentProps, ReactNode } from "react";
import { FormErrors } from "~/components/ui/form-errors";
import { FormActions } from "~/components/ui/form-parts";
import { BackLink } from "~/components/ui/back-link";
import { useMessages } from "~/components/ui/messages";
import { AccountMenu } from "./account-menu";

interface AccountPageProps {
  title: string;
  lead?: ReactNode;
  /** the page to return to; the account by default */
  back?: { label: string; href: string } | null | undefined;
  /** whether a customer sees the page: then the account's menu stands above it */
  hasMenu?: boolean;
  children?: ReactNode;
}

/** A page of the account: back link, heading, lead and content. */
export function AccountPage({ title, lead, back, hasMenu = false, children }: AccountPageProps) {
  const t = useMessages<"account">();
  return (
    <>
      <BackLink {...(back ?? { href: "/account", label: t("account.back") })} />
      {hasMenu && (
        <div className="mb-6">
          <AccountMenu look="row" />
        </div>
      )}
      <h1 className="mb-6">{title}</h1>
      {lead && <p className="lead mb-6">{lead}</p>}
      {children}
    </>
  );
}

interface AccountFormProps
  extends Omit<ComponentProps<typeof FormActions>, "children">, ComponentProps<typeof FormErrors> {
  button: string;
  action?: string;
  /** texts stand between its fields, further apart */
  isSpacious?: boolean;
  children?: ReactNode;
}

/** A form of the account: the errors, its fields, its button. */
export function AccountForm({
  form,
  idPrefix,
  button,
  action,
  isSpacious = false,
  children,
  ...ending
}: AccountFormProps) {
  return (
    <Form
      method="post"
      action={action}
      className={isSpacious ? "max-w-form space-y-6" : "max-w-form"}
      noValidate
    >
      <FormErrors form={form} idPrefix={idPrefix} />
      {children}
      <FormActions {...ending}>{button}</FormActions>
    </Form>
  );
}
