import { useMessages } from "~/components/ui/messages";
import { Pagination } from "~/components/ui/pagination";
import { Rating } from "~/components/ui/rating";
import type { ProductPage } from "~/services/catalogue/types";

/** What buyers say, each in the language it was written in. */
export function Reviews({ product: { reviews, reviewPages, rating } }: { product: ProductPage }) {
  const t = useMessages();
  return (
    <section id="reviews" className="reviews" aria-labelledby="reviews-title">
      <div className="reviews-head">
        <h2 id="reviews-title">{t("reviews.title")}</h2>
        {rating && (
          <p className="reviews-average">
            <strong>{rating.text}</strong> <Rating points={rating.average} />{" "}
            <span className="note">{t("reviews.count", { count: rating.count })}</span>
          </p>
        )}
      </div>
      {reviews.length === 0 ? (
        <p className="lead">{t("reviews.empty")}</p>
      ) : (
        <ul>
          {reviews.map((review, index) => (
            <li key={index} lang={review.lang ?? undefined}>
              <Rating points={review.points} />
              <h3>{review.title}</h3>
              <p>{review.content}</p>
              <p className="note">
                {review.author}, <time dateTime={review.dateTime}>{review.date}</time>
              </p>
            </li>
          ))}
        </ul>
      )}
      <Pagination pagination={reviewPages} />
    </section>
  );
}
