import { Fragment } from "react";
import type { MarkView, PaymentMark } from "~/services/platform/types";

/** The payment methods that the shop accepts, by their logos or names. */
export function PaymentMarks({ marks }: { marks: PaymentMark[] }) {
  return marks.map(({ label, mark }, index) => (
    <Fragment key={index}>
      {mark ? <Mark mark={mark} alt={label} /> : <span className="badge">{label}</span>}{" "}
    </Fragment>
  ));
}

/**
 * The logo of a payment method, on white, which it needs also in the dark scheme.
 *
 * @param alt "" beside its name
 */
export function Mark({ mark, alt }: { mark: MarkView; alt: string }) {
  return (
    <img
      {...mark}
      alt={alt}
      height="24"
      loading="lazy"
      className="inline h-6 rounded-control bg-white object-contain"
    />
  );
}
