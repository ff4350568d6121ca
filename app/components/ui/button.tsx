import { type ComponentProps, forwardRef, type ReactNode } from "react";
import { Link, type LinkProps } from "~/components/ui/link";

const LOOKS = {
  primary: "button",
  /** beside a more important one */
  quiet: "button button-quiet",
  /** it has just done its work */
  done: "button bg-moss text-linen hover:bg-moss",
  /** underlined like a link, but not part of a text */
  text: "text-button",
  /** an icon only */
  icon: "icon-button",
};

const SIZES = {
  medium: null,
  small: "px-4 text-small",
  wide: "min-h-[3.25rem] w-full px-3 sm:text-lead",
};

interface ButtonVariant {
  look?: keyof typeof LOOKS;
  size?: keyof typeof SIZES;
  /** its place among others */
  className?: string | undefined;
}

/** For elements that look like buttons and are neither `button` nor `Link`, such as `summary`. */
export function toButtonClasses({
  look = "primary",
  size = "medium",
  className,
}: ButtonVariant = {}): string {
  return [LOOKS[look], SIZES[size], className].filter(Boolean).join(" ");
}

type ButtonProps = Omit<ComponentProps<"button">, "className" | "ref"> & ButtonVariant;

export const Button = forwardRef<HTMLButtonElement, ButtonProps>(function Button(
  { look, size, className, ...button },
  ref,
) {
  return <button ref={ref} {...button} className={toButtonClasses({ look, size, className })} />;
});

type ButtonLinkProps = Omit<LinkProps, "className"> & ButtonVariant;

export function ButtonLink({ look, size, className, ...link }: ButtonLinkProps) {
  return <Link {...link} className={toButtonClasses({ look, size, className })} />;
}

interface SubmitButtonProps extends ButtonProps {
  /** the form is being sent: pressing again does nothing */
  busy?: boolean | undefined;
}

/** The submit button of a form. */
export function SubmitButton({ busy, ...button }: SubmitButtonProps) {
  return <Button {...button} type="submit" aria-disabled={busy || undefined} />;
}

/** Buttons and links in a row, at the end of a form or a list. */
export function Actions({ children }: { children: ReactNode }) {
  return <p className="mt-6 flex flex-wrap items-center gap-4">{children}</p>;
}
