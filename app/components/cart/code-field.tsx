import type { ComponentProps, ReactNode, RefObject } from "react";
import { Button, toButtonClasses } from "~/components/ui/button";
import { ErrorText } from "~/components/ui/error-text";
import { Icon } from "~/components/ui/icon";
import { LONGEST } from "~/domain/field-lengths";
import type { CartView } from "~/services/cart/cart.view.server";

interface AppliedCodeProps extends ComponentProps<"button"> {
  of: CartView["codes"][number];
}

/** A promotion code in use, with the button that removes it. */
export function AppliedCode({ of: { code, label }, ...button }: AppliedCodeProps) {
  return (
    <p
      className="mb-3 flex items-center gap-2 rounded-control bg-moss-tint px-3 py-1 text-small text-moss"
      data-testid="promotion-code"
    >
      <Icon name="tag" size={16} />
      <span>
        <strong>{code}</strong> {label}
      </span>
      <Button type="submit" {...button} look="text" className="ml-auto text-moss hover:text-moss" />
    </p>
  );
}

interface CodeFoldProps {
  question: string;
  isOpen: boolean;
  summary: RefObject<HTMLElement>;
  /** the field */
  children: ReactNode;
}

/** Folds the field for a promotion code: it sends nobody off to look for one. */
export function CodeFold({ question, isOpen, summary, children }: CodeFoldProps) {
  return (
    <details open={isOpen} className="group print:hidden" data-testid="code-fold">
      <summary ref={summary} className={toButtonClasses({ look: "text" })}>
        {question}
        <Icon name="chevron-down" size={16} className="group-open:rotate-180" />
      </summary>
      <div className="mb-4 mt-2">{children}</div>
    </details>
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
        <ErrorText id="code-error">
          <Icon name="warning" size={16} className="mt-[3px]" />
          {error}
        </ErrorText>
      )}
      <div className="flex gap-2">
        <input
          {...attributes}
          id="code"
          name="code"
          className="field"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={LONGEST.promotionCode}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? "code-error" : undefined}
        />{" "}
        {children}
      </div>
    </>
  );
}
