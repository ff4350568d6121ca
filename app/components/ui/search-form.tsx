import { Form, useSearchParams } from "@remix-run/react";
import { Icon } from "./icon";
import { useMessages } from "./messages";

export interface SearchFormProps {
  path: string;
  /** tells several on one page apart */
  id: string;
  /** stands in the page, beside the one of the header */
  inPage?: boolean;
  /** takes the focus when the page opens: it is what the page is for */
  focused?: boolean;
}

/** The one field of a page that was opened to search. */
const FOCUSED = { autoFocus: true };

/** Search is a form that leads to the results page. */
export function SearchForm({ path, id, inPage = false, focused = false }: SearchFormProps) {
  const t = useMessages();
  const [searchParams] = useSearchParams();
  return (
    <Form action={path} method="get" role="search" aria-label={inPage ? t("search.inPage") : undefined} className="search-form">
      <label htmlFor={id} className="sr-only">
        {t("search.label")}
      </label>{" "}
      <input
        key={searchParams.get("q")}
        id={id}
        type="search"
        name="q"
        defaultValue={searchParams.get("q") ?? ""}
        placeholder={t("search.placeholder")}
        autoComplete="off"
        enterKeyHint="search"
        {...(focused && FOCUSED)}
      />{" "}
      <button type="submit">
        <Icon name="search" />
        <span className="sr-only">{t("search.submit")}</span>
      </button>
    </Form>
  );
}
