import { Form, isRouteErrorResponse, useRouteError } from "@remix-run/react";
import { useEffect } from "react";
import { SubmitButton, toButtonClasses } from "~/components/ui/button";
import { announce } from "~/components/ui/announce";
import { useLayoutData } from "~/components/ui/layout-data";
import { LinkList } from "~/components/ui/link-list";
import { useMessages } from "~/components/ui/messages";
import { useReturnTo } from "~/components/ui/return-to";
import { SearchForm } from "~/components/ui/search-form";

/**
 * The ErrorBoundary of every page: explains the error and links onwards. It is announced when it
 * replaces a page on the client.
 */
export function RouteErrorBoundary() {
  const error = useRouteError();
  const layout = useLayoutData();
  const t = useMessages();
  const here = useReturnTo();
  const kind = classifyStatus(isRouteErrorResponse(error) ? error.status : 500);
  const trouble = kind === "unavailable" ? layout?.trouble : undefined;
  const title = trouble?.title ?? t(`error.${kind}.title`);
  useEffect(() => announce(title), [title]);
  const ways = [
    { label: t("error.toHome"), href: "/" },
    { label: t("error.toMenu"), href: "/menu" },
    ...(trouble ? [{ label: trouble.contact, href: "/forms/contact" }] : []),
  ];
  return (
    <div data-testid="error-page" className="page-width space-y-6 pt-8 md:pt-12">
      <p className="text-small font-medium text-clay">{t(`error.${kind}.eyebrow`)}</p>
      <h1>{title}</h1>
      <p className="lead">{trouble?.text ?? t(`error.${kind}.text`)}</p>
      {kind === "notFound" && (
        <SearchForm path={layout?.channel.searchPath ?? "/search"} id="error-search" inPage />
      )}
      {trouble && (
        // The session itself is broken: only logging out helps, not another attempt.
        <Form method="post" action="/account/logout">
          <SubmitButton className="max-sm:w-full">{trouble.logout}</SubmitButton>
        </Form>
      )}
      {!trouble && kind !== "notFound" && (
        <p>
          {/* Reloads the page, with or without scripts. */}
          <a href={here} className={toButtonClasses({ className: "max-sm:w-full" })}>
            {t("error.tryAgain")}
          </a>
        </p>
      )}
      <LinkList
        links={ways}
        linkClass={toButtonClasses({ look: "quiet", className: "max-sm:w-full" })}
        className="flex flex-wrap gap-2 max-sm:*:w-full"
      />
    </div>
  );
}

function classifyStatus(status: number): "notFound" | "unavailable" | "failure" {
  // 405: the page at this address has no such form.
  if (status === 404 || status === 405 || status === 410) return "notFound";
  return status === 503 ? "unavailable" : "failure";
}
