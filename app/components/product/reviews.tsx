import { Fragment } from "react";
import { ButtonLink, toButtonClasses } from "~/components/ui/button";
import { useMessages } from "~/components/ui/messages";
import { Pagination } from "~/components/ui/pagination";
import { Rating } from "~/components/ui/rating";
import type { ProductPage } from "~/services/layout/pages/product-page.server";
import type { ReviewTools } from "~/services/catalogue/reviews/reviews.view.server";

const HEAD = "flex flex-wrap items-baseline gap-x-6 gap-y-2";

/** The reviews, those in other languages apart, and the shop's replies. */
export function Reviews({
  product: { reviews, reviewPages, reviewTools, rating },
}: {
  product: ProductPage;
}) {
  const t = useMessages<"product">();
  const { writeHref } = reviewTools;
  const own = reviews.filter(({ lang }) => lang === null);
  const others = reviews.filter(({ lang }) => lang !== null);
  return (
    <section
      id="reviews"
      className="mt-16 scroll-mt-24 border-t border-line pt-12 wrap-anywhere print:mt-6 print:pt-0"
      data-testid="reviews"
      aria-labelledby="reviews-title"
    >
      <div className={`${HEAD} mb-6`}>
        <h2 id="reviews-title">{t("reviews.title")}</h2>
        {rating && (
          <p className="flex items-center gap-2">
            <strong
              aria-hidden="true"
              className="before:content-[attr(data-points)]"
              data-points={rating.text}
            />{" "}
            <Rating points={rating.average} text={rating.text} />{" "}
            <span className="note">{t("reviews.count", { count: rating.count })}</span>
          </p>
        )}
        {writeHref && (
          <a href={writeHref} rel="nofollow" className={toButtonClasses({ look: "text" })}>
            {t("reviews.write")}
          </a>
        )}
      </div>
      {reviewTools.total > 0 && <Tools tools={reviewTools} />}
      {reviews.length === 0 ? (
        <p className="lead">{t("reviews.empty")}</p>
      ) : (
        <>
          {own.length > 0 && <ReviewList reviews={own} heading="h3" />}
          {others.length > 0 && (
            <>
              <h3 className="mb-6 mt-10">{t("reviews.otherLanguages")}</h3>
              <ReviewList reviews={others} heading="h4" />
            </>
          )}
        </>
      )}
      <Pagination pagination={reviewPages} />
    </section>
  );
}

interface ReviewListProps {
  reviews: ProductPage["reviews"];
  heading: "h3" | "h4";
}

function ReviewList({ reviews, heading: Heading }: ReviewListProps) {
  const t = useMessages<"product">();
  return (
    <ul className="grid gap-x-12 gap-y-8 md:grid-cols-2 lg:grid-cols-3">
      {reviews.map((review, index) => (
        <li key={index} className="break-inside-avoid">
          <Rating points={review.points} />
          <Heading className="font-text text-body font-semibold" lang={review.lang ?? undefined}>
            {review.title}
          </Heading>
          <p lang={review.lang ?? undefined}>{review.content}</p>
          <p className="note mt-2">
            {t("reviews.customer")}, <time dateTime={review.dateTime}>{review.date}</time>
          </p>
          {review.reply && (
            <blockquote className="note">
              <strong>{t("reviews.reply")}</strong> {review.reply}
            </blockquote>
          )}
        </li>
      ))}
    </ul>
  );
}

function Tools({ tools: { stars, choices, total } }: { tools: ReviewTools }) {
  const t = useMessages<"product">();
  return (
    <>
      <table
        className="w-full max-w-sm text-small"
        data-testid="star-counts"
        aria-labelledby="reviews-title"
      >
        <tbody>
          {stars.map(({ stars: given, href, current, count, text }) => (
            <tr key={given} className="border-t border-line">
              <th scope="row" className="py-1.5 text-left font-normal">
                {count > 0 ? (
                  <ButtonLink
                    to={href}
                    rel="nofollow"
                    preventScrollReset
                    look="text"
                    className="aria-[current=true]:font-semibold"
                    aria-current={current || undefined}
                  >
                    {t("reviews.stars", { count: given })}
                  </ButtonLink>
                ) : (
                  t("reviews.stars", { count: given })
                )}
              </th>
              <td aria-hidden="true" className="py-1.5 text-right">
                <svg
                  className="inline text-star"
                  width="150"
                  height="32"
                  viewBox="0 0 150 32"
                  fill="currentColor"
                >
                  <rect y="13" width="150" height="6" rx="3" opacity=".2" />
                  <rect y="13" width={(150 * count) / total} height="6" rx="3" />
                </svg>
              </td>
              <td className="py-1.5 text-right font-semibold">{text}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className={`${HEAD} my-6`}>
        {choices.map(({ key, href, current }) => (
          <Fragment key={key}>
            {current ? (
              <strong className="note">{t(key)}</strong>
            ) : (
              <ButtonLink look="text" to={href} rel="nofollow" preventScrollReset>
                {t(key)}
              </ButtonLink>
            )}{" "}
          </Fragment>
        ))}
      </p>
    </>
  );
}
