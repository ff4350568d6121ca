import { useEffect, useRef, useState, type ComponentProps } from "react";
import { Button } from "~/components/ui/button";
import { SHORTEST_PASSWORD } from "~/domain/field-lengths";
import { FormField } from "~/components/ui/form-parts";
import { useMessages } from "~/components/ui/messages";
import type { FormView } from "~/services/platform/http/types";

interface PasswordFieldProps {
  name: string;
  label: string;
  form: FormView | null | undefined;
  idPrefix?: string;
}

/** Field for a new password: password managers offer to generate one. */
export function NewPasswordField(props: PasswordFieldProps) {
  const t = useMessages<"account">();
  return (
    <PasswordField
      {...props}
      autoComplete="new-password"
      minLength={SHORTEST_PASSWORD}
      hint={t("account.passwordHint", { count: SHORTEST_PASSWORD })}
    />
  );
}

/** Field for the current password, which proves that the account's owner makes the change. */
export function CurrentPasswordField(props: PasswordFieldProps) {
  return <PasswordField {...props} autoComplete="current-password" />;
}

/**
 * With scripts the password can be shown while it is typed. It is hidden again on submit, so that
 * no browser stores it as text.
 */
function PasswordField(props: ComponentProps<typeof FormField>) {
  const t = useMessages<"account">();
  const wrapper = useRef<HTMLDivElement>(null);
  const [isShown, setShown] = useState<boolean | null>(null);
  useEffect(() => {
    setShown(false);
    const hide = () => setShown(false);
    const form = wrapper.current?.closest("form");
    form?.addEventListener("submit", hide);
    return () => form?.removeEventListener("submit", hide);
  }, []);
  return (
    <div ref={wrapper} className="relative">
      <FormField {...props} type={isShown ? "text" : "password"} required />
      {isShown !== null && (
        <Button
          type="button"
          // In the row of the label, so that nothing moves when it appears.
          look="text"
          className="absolute -top-1.5 right-1"
          aria-pressed={isShown}
          onClick={() => setShown(!isShown)}
        >
          {t("account.password.show")}
          <span className="sr-only">: {props.label}</span>
        </Button>
      )}
    </div>
  );
}
