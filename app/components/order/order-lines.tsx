import { Link } from "~/components/ui/link";
import { useMessages } from "~/components/ui/messages";
import { Picture } from "~/components/ui/picture";
import type { OrderLineView } from "~/services/checkout/types";

/**
 * The read-only lines of an order, or of the cart in the checkout: pictures, options, quantities.
 */
export function OrderLines({ lines, label }: { lines: OrderLineView[]; label: string }) {
  const t = useMessages<"order">();
  return (
    <ul data-testid="order-lines" aria-label={label}>
      {lines.map((line) => (
        <li
          key={line.id}
          className="grid break-inside-avoid grid-cols-[80px_minmax(0,1fr)] grid-rows-[auto_1fr] gap-x-4 border-b border-line py-4 sm:grid-cols-[80px_minmax(0,1fr)_auto]"
        >
          <div className="row-span-2 aspect-product self-start overflow-hidden rounded-picture bg-sand print:w-16">
            <Picture image={line.image} className="size-full object-cover" sizes="80px" alt="" />
          </div>
          <div>
            <p className="font-medium leading-snug">
              {line.href && line.name ? <Link to={line.href}>{line.name}</Link> : line.name}
            </p>
            {line.options && <p className="note">{line.options}</p>}
            <p className="note">{line.quantityText}</p>
            {line.note && <p className="note">{line.note}</p>}
            <FileLinks
              files={line.downloads.map(({ name, href }) => ({
                text: t(href ? "order.download" : "order.download.pending", { name }),
                href,
              }))}
            />
          </div>
          <p
            className="whitespace-nowrap font-semibold tabular-nums max-sm:col-start-2"
            data-testid="order-price"
          >
            {line.totalPrice}
          </p>
        </li>
      ))}
    </ul>
  );
}

/** Files of an order, or of its parcels; without an address their names only. */
export function FileLinks({ files }: { files: { text: string; href: string | null }[] }) {
  return files.map(({ text, href }) => (
    <span key={href ?? text} className="note block">
      {href ? (
        <a
          href={href}
          className="py-1 font-medium underline underline-offset-4"
          data-testid="order-link"
        >
          {text}
        </a>
      ) : (
        text
      )}
    </span>
  ));
}
