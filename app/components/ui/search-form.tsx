import { Form, useSearchParams } from "@remix-run/react";
import { Icon } from "./icon";
import { useMessages } from "./messages";

/** Search is a form that leads to the results page; `id` tells several on one page apart. */
export function SearchForm({ path, id }: { path: string; id: string }) {
  const t = useMessages();
  const [searchParams] = useSearchParams();
  return (
    <Form action={path} method="get" role="search" className="search-form">
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
