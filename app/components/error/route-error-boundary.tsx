import { Form, isRouteErrorResponse, useRouteError } from "@remix-run/react";
import { useEffect } from "react";
import { SubmitButton } from "~/components/ui/button";
import { announce } from "~/components/ui/announce";
import { useLayoutData } from "~/components/ui/layout-data";
import { LinkList } from "~/components/ui/link-list";
import { useMessages } from "~/components/ui/messages";
import { useReturnTo } from "~/components/ui/return-to";
import { SearchForm } from "~/components/ui/search-form";

/** The ErrorBoundary of every page: explains the error and links onwards. It is announced when it replaces a page on the client. */
export function RouteErrorBoundary() {
  const error = useRouteError();
  const layout = useLayoutData();
  const t = useMessages();
  const kind = kindOf(isRouteErrorResponse(error) ? error.status : 500);
  const trouble = kind === "unavailable" ? layout?.trouble : undefined;
  const title = trouble?.title ?? t(`error.${kind}.title`);
  useEffect(() => announce(title), [title]);
  const ways = [
    { label: t("error.toHome"), href: "/" },
    { label: t("error.toMenu"), href: "/menu" },
    ...(trouble ? [{ label: trouble.contact, href: "/forms/contact" }] : []),
  ];
  return (
    <div className="page-width error-page stacked">
      <p className="eyebrow">{t(`error.${kind}.eyebrow`)}</p>
      <h1>{title}</h1>
      <p className="lead">{trouble?.text ?? t(`error.${kind}.text`)}</p>
      {kind === "notFound" && <SearchForm path={layout?.channel.searchPath ?? "/search"} id="error-search" inPage />}
      {trouble ? <LogOut label={trouble.logout} /> : kind !== "notFound" && <TryAgain />}
      <LinkList links={ways} look="button button-quiet" className="error-ways" />
    </div>
  );
}

/** A link to the same page, which reloads it with or without scripts. */
function TryAgain() {
  const t = useMessages();
  return (
    <p>
      <a href={useReturnTo()} className="button">
        {t("error.tryAgain")}
      </a>
    </p>
  );
}

/** For who cannot be helped by trying again. */
function LogOut({ label }: { label: string }) {
  return (
    <Form method="post" action="/account/logout">
      <SubmitButton>{label}</SubmitButton>
    </Form>
  );
}

function kindOf(status: number): "notFound" | "unavailable" | "failure" {
  // 405: a form that no page of that address has.
  if (status === 404 || status === 405 || status === 410) return "notFound";
  return status === 503 ? "unavailable" : "failure";
}
