import { useEffect, useRef, useState, type ComponentProps } from "react";
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
    <PasswordField
      {...props}
      autoComplete="new-password"
      minLength={SHORTEST_PASSWORD}
      hint={t("account.passwordHint", { count: SHORTEST_PASSWORD })}
    />
  );
}

/** The password of now, to make sure who asks. */
export function CurrentPasswordField(props: PasswordFieldProps) {
  return <PasswordField {...props} autoComplete="current-password" />;
}

/** With scripts the password can be read while it is typed; it is hidden again when the form is sent, so that no browser remembers it as a text. */
function PasswordField(props: ComponentProps<typeof FormField>) {
  const t = useMessages<"account">();
  const place = useRef<HTMLDivElement>(null);
  const [isShown, setShown] = useState<boolean | null>(null);
  useEffect(() => {
    setShown(false);
    const hide = () => setShown(false);
    const form = place.current?.closest("form");
    form?.addEventListener("submit", hide);
    return () => form?.removeEventListener("submit", hide);
  }, []);
  return (
    <div ref={place} className="password-field">
      <FormField {...props} type={isShown ? "text" : "password"} required />
      {isShown !== null && (
        <button type="button" className="text-button" aria-pressed={isShown} onClick={() => setShown(!isShown)}>
          {t("account.password.show")}
          <span className="sr-only">: {props.label}</span>
        </button>
      )}
    </div>
  );
}
