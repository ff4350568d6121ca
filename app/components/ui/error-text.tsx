import type { ComponentProps } from "react";

/** The box of an error that concerns a whole form or page. */
export const ERROR_BOX = "rounded-control border-l-4 border-bad bg-bad-tint px-4 py-3 text-bad";

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
