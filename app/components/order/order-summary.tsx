import { Fragment, type ReactNode } from "react";
import { Picture } from "~/components/ui/picture";
import { Totals } from "~/components/ui/totals";
import { Link } from "~/components/ui/link";
import type { OrderLineView } from "~/services/checkout/types";
import type { OrderView } from "~/services/checkout/orders/order.view.server";

/**
 * A whole order: number, date, state, lines, addresses, delivery, payment, totals. The view brings
 * the texts.
 */
export function OrderSummary({ order }: { order: OrderView }) {
  const { texts } = order;
  return (
    <div className="order">
      <dl className="order-facts">
        <Fact label={texts.number}>{order.number}</Fact>
        {order.date && (
          <Fact label={texts.date}>
            <time dateTime={order.date.dateTime}>{order.date.text}</time>
          </Fact>
        )}
        <Fact label={texts.state}>
          <span className={`tone-${order.state.tone}`}>{order.state.text}</span>
        </Fact>
        <Fact label={texts.payment}>
          {order.payment.method && <>{order.payment.method}: </>}
          <span className={`tone-${order.payment.tone}`}>{order.payment.text}</span>
          {order.payment.notes.map((note) => (
            <Fragment key={note}>
              {" "}
              <span className="note block">{note}</span>
            </Fragment>
          ))}
        </Fact>
        {order.parcels.map(({ method, date, state, codes }, index) => (
          <Fact key={index} label={texts.delivery}>
            {[method, state].filter(Boolean).join(": ")}{" "}
            {date && <span className="note block">{date}</span>}
            <FileLinks files={codes} />
          </Fact>
        ))}
        {order.documents.length > 0 && (
          <Fact label={texts.documents}>
            <FileLinks files={order.documents} />
          </Fact>
        )}
        {order.addresses.map(({ title, lines }) => (
          <Fact key={title} label={title}>
            <address>
              {lines.map((line, index) => (
                <Fragment key={index}>
                  {index > 0 && <br />}
                  {line}
                </Fragment>
              ))}
            </address>
          </Fact>
        ))}
        {order.comment && <Fact label={texts.comment}>{order.comment}</Fact>}
      </dl>
      <h2 className="sr-only">{texts.lines}</h2>
      <OrderLines lines={order.lines} label={texts.lines} />
      <h2 className="sr-only">{texts.summary}</h2>
      <Totals rows={order.totals} />
    </div>
  );
}

/**
 * The read-only lines of an order, or of the cart in the checkout: pictures, options, quantities.
 */
export function OrderLines({ lines, label }: { lines: OrderLineView[]; label: string }) {
  return (
    <ul className="order-lines" aria-label={label}>
      {lines.map((line) => (
        <li key={line.id}>
          <div className="order-picture">
            <Picture image={line.image} sizes="80px" alt="" />
          </div>
          <div>
            <p className="order-name">
              {line.href ? <Link to={line.href}>{line.name}</Link> : line.name}
            </p>
            {line.options && <p className="note">{line.options}</p>}
            <p className="note">{line.quantityText}</p>
            {line.note && <p className="note">{line.note}</p>}
            <FileLinks files={line.downloads} />
          </div>
          <p className="order-price">{line.totalPrice}</p>
        </li>
      ))}
    </ul>
  );
}

function FileLinks({ files }: { files: { text: string; href: string | null }[] }) {
  return files.map(({ text, href }) => (
    <span key={href ?? text} className="note block">
      {href ? (
        <a href={href} className="order-link">
          {text}
        </a>
      ) : (
        text
      )}
    </span>
  ));
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
