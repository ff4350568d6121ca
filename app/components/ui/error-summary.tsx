import { useMessages } from "./messages";

/**
 * Around a summary. Without scripts the browser focuses this on page load, so that the errors are
 * read first: as its name and description.
 */
export const FOCUSED = {
  tabIndex: -1,
  autoFocus: true,
  role: "group",
  "aria-labelledby": "problem",
  "aria-describedby": "problems",
};

/** The errors at the top of the page, each with a link to where it can be fixed. */
export function ErrorSummary({
  errors,
}: {
  errors: { key: string; text: string; href?: string }[];
}) {
  const t = useMessages();
  if (errors.length === 0) return null;
  return (
    <section className="error-summary">
      <h2 id="problem">{t("error.summary")}</h2>
      <ul id="problems">
        {errors.map(({ key, text, href }) => (
          <li key={key}>{href ? <a href={href}>{text}</a> : text}</li>
        ))}
      </ul>
    </section>
  );
}
