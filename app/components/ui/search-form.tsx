import { Form, useSearchParams } from "@remix-run/react";
import { Icon } from "./icon";
import { useMessages } from "./messages";

interface SearchFormProps {
  path: string;
  /** tells several on one page apart */
  id: string;
  /** the page's search landmark: there is one, in the header */
  landmark?: boolean;
}

/** Search is a form that leads to the results page. */
export function SearchForm({ path, id, landmark = false }: SearchFormProps) {
  const t = useMessages();
  const [searchParams] = useSearchParams();
  return (
    <Form action={path} method="get" role={landmark ? "search" : undefined} className="search-form">
      <label htmlFor={id} className="sr-only">
        {t("search.label")}
      </label>
      <input key={searchParams.get("q")} id={id} type="search" name="q" defaultValue={searchParams.get("q") ?? ""} placeholder={t("search.placeholder")} autoComplete="off" enterKeyHint="search" />
      <button type="submit" aria-label={t("search.submit")}>
        <Icon name="search" />
      </button>
    </Form>
  );
}
