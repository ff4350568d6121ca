import type { ComponentProps, ReactNode } from "react";
import { Icon } from "~/components/ui/icon";
import type { CartView } from "~/services/cart/cart.view.server";

/** A promotion code in use. @param children the button that removes it */
export function AppliedCode({
  of: { code, label },
  children,
}: {
  of: CartView["codes"][number];
  children: ReactNode;
}) {
  return (
    <p className="promotion-code">
      <Icon name="tag" size={16} />
      <span>
        <strong>{code}</strong> {label}
      </span>
      {children}
    </p>
  );
}

interface CodeFieldProps extends Pick<ComponentProps<"input">, "required" | "defaultValue"> {
  label: string;
  error: string | null | undefined;
  /** the button that applies the code */
  children: ReactNode;
}

/** The field for a promotion code, with its error. */
export function CodeField({ label, error, children, ...attributes }: CodeFieldProps) {
  return (
    <>
      <label htmlFor="code" className="label">
        {label}
      </label>
      {error && (
        <p id="code-error" className="field-error">
          <Icon name="warning" size={16} />
          {error}
        </p>
      )}
      <div className="promotion-field">
        <input
          {...attributes}
          id="code"
          name="code"
          className="field"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={100}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? "code-error" : undefined}
        />{" "}
        {children}
      </div>
    </>
  );
}
