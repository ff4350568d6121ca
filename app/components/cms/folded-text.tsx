import type { ComponentProps } from "react";
import { Icon } from "~/components/ui/icon";
import { useMessages } from "~/components/ui/messages";
import { RichText } from "~/components/ui/rich-text";

/**
 * A text above products: on phones one line of it, or three with its heading, so that the first
 * product is in view. The disclosure comes before the text, whose lines its state decides.
 */
export function FoldedText({ className = "", ...richText }: ComponentProps<typeof RichText>) {
  const t = useMessages();
  return (
    <div className="flex flex-row-reverse items-end justify-end gap-2">
      <details className="peer flex-none md:hidden print:hidden">
        <summary className="flex min-h-7 list-none items-center gap-1 text-small text-soft [&::-webkit-details-marker]:hidden">
          <span className="underline underline-offset-4 [[open]>summary>&]:sr-only">
            {t("text.more")}
          </span>
          <Icon name="chevron-down" size={16} className="[[open]>summary>&]:rotate-180" />
        </summary>
      </details>{" "}
      <RichText
        {...richText}
        className={`min-w-0 peer-open:line-clamp-none max-md:line-clamp-1 max-md:text-body max-md:has-[h1,h2,h3]:line-clamp-3 print:line-clamp-none ${className}`}
      />
    </div>
  );
}
