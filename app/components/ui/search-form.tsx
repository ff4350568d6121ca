import { Form, useLocation } from "@remix-run/react";
import { Icon } from "./icon";
import { useMessages } from "./messages";

export interface SearchFormProps {
  path: string;
  /** distinguishes several search forms on one page */
  id: string;
  /** in the page's content, in addition to the header's */
  inPage?: boolean;
  focused?: boolean;
}

const FOCUSED = { autoFocus: true };

/** Search is a form that leads to the results page. */
export function SearchForm({ path, id, inPage = false, focused = false }: SearchFormProps) {
  const t = useMessages();
  const term = new URLSearchParams(useLocation().search).get("q");
  return (
    <Form
      action={path}
      method="get"
      role="search"
      aria-label={inPage ? t("search.inPage") : undefined}
      className={inPage ? "relative max-w-md" : "relative"}
      data-testid="search-form"
    >
      <label htmlFor={id} className="sr-only">
        {t("search.label")}
      </label>{" "}
      <input
        key={term}
        id={id}
        type="search"
        name="q"
        defaultValue={term ?? ""}
        placeholder={t("search.placeholder")}
        autoComplete="off"
        enterKeyHint="search"
        className="min-h-11 w-full rounded-full border border-edge bg-paper pl-5 pr-12 text-body placeholder:text-soft [&::-webkit-search-cancel-button]:hidden"
        {...(focused && FOCUSED)}
      />{" "}
      <button
        type="submit"
        className="absolute right-0 top-0 inline-flex h-full w-11 items-center justify-center rounded-full hover:text-clay"
      >
        <Icon name="search" />
        <span className="sr-only">{t("search.submit")}</span>
      </button>
    </Form>
  );
}
