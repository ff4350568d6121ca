import type { ComponentProps } from "react";

/** What is wrong with the control or the part above or below it. */
export function ErrorText(text: Omit<ComponentProps<"p">, "className">) {
  return (
    <p
      {...text}
      data-testid="field-error"
      className="mb-1 flex items-start gap-1 text-small font-medium text-bad"
    />
  );
}
