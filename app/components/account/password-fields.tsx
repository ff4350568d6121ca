import { SHORTEST_PASSWORD } from "~/domain/field-lengths";
import { FormField } from "~/components/ui/form-field";
import { useMessages } from "~/components/ui/messages";
import type { FormView } from "~/services/platform/http/types";

interface PasswordFieldProps {
  name: string;
  label: string;
  form: FormView | null | undefined;
  idPrefix?: string;
}

/** A password that is chosen now: password managers offer one. */
export function NewPasswordField(props: PasswordFieldProps) {
  const t = useMessages<"account">();
  return (
    <FormField
      {...props}
      type="password"
      autoComplete="new-password"
      minLength={SHORTEST_PASSWORD}
      hint={t("account.passwordHint", { count: SHORTEST_PASSWORD })}
      required
    />
  );
}

/** The password of now, to make sure who asks. */
export function CurrentPasswordField(props: PasswordFieldProps) {
  return <FormField {...props} type="password" autoComplete="current-password" required />;
}

/** Tells password managers whose password it is; nobody sees it. */
export function UsernameForManagers({ email }: { email: string }) {
  return <input type="text" name="username" autoComplete="username" defaultValue={email} hidden readOnly />;
}
