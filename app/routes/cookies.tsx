import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { Form, useLoaderData } from "@remix-run/react";
import { Button } from "~/components/ui/button";
import { AreaMessages, useMessages } from "~/components/ui/messages";
import { ResultNotice } from "~/components/ui/result-notice";
import { parseCampaignUrl } from "~/domain/campaign";
import type { ConsentCategory } from "~/domain/consent";
import { toSafeReturnPath } from "~/domain/return-path";
import { useAcceptedNotice } from "~/framework/action-result";
import {
  loadConsentPage,
  parseConsentForm,
  type ConsentPage,
} from "~/services/layout/consent.server";
import { accept, isStaying, respond } from "~/services/platform/http/action-result.server";
import { formatPageTitle } from "~/services/platform/http/page-title.server";
import { readField } from "~/services/platform/http/forms.server";

export { keepPageOnFailure as clientAction } from "~/framework/failed-submission";

export { ErrorBoundary, meta, shouldRevalidate } from "~/components/page/noindex-route";

/** The consent categories and the shopper's choice, which can be changed here at any time. */
export async function loader({ context: { shop } }: LoaderFunctionArgs) {
  return { title: formatPageTitle(shop, "consent.title"), ...(await loadConsentPage(shop)) };
}

/** Stores the choice from the page, or from the banner, which stays on its page (`STAY`). */
export async function action({ request, context: { shop } }: ActionFunctionArgs) {
  const form = await request.formData();
  const granted = parseConsentForm(form);
  if (granted) {
    shop.cookies.setConsent(granted);
    // The link to this page was followed before its codes could be stored.
    shop.cookies.noteCampaign(parseCampaignUrl(request.headers.get("Referer")));
  }
  return respond(shop, accept(granted && { key: "consent.saved", tone: "good" }), {
    to: toSafeReturnPath(readField(form, "returnTo"), "/cookies"),
    stays: isStaying(form),
  });
}

export default function CookiesRoute() {
  const { texts, ...page } = useLoaderData<typeof loader>();
  return (
    <AreaMessages texts={texts}>
      <ConsentSettings {...page} />
    </AreaMessages>
  );
}

function ConsentSettings({ required, choices }: Omit<ConsentPage, "texts">) {
  const t = useMessages<"consent">();
  return (
    <div className="page-width">
      <ResultNotice notice={useAcceptedNotice()} />
      <Form method="post" className="max-w-text py-8">
        <h1>{t("consent.title")}</h1>
        <p className="lead mt-3">{t("consent.intro")}</p>
        <ul className="my-6 flex flex-col gap-4">
          <li>
            <Group
              name="required"
              group={required}
              box={<input type="checkbox" checked disabled />}
            />
          </li>
          {choices.map((choice) => (
            <li key={choice.category}>
              <Group
                name={choice.category}
                group={choice}
                box={
                  <input
                    type="checkbox"
                    name="category"
                    value={choice.category}
                    defaultChecked={choice.granted}
                  />
                }
              />
            </li>
          ))}
        </ul>
        <div className="flex flex-wrap gap-2" data-testid="consent-answers">
          <Button name="choice" value="selected" className="max-sm:w-full">
            {t("consent.save")}
          </Button>{" "}
          <Button name="choice" value="none" look="quiet" className="max-sm:w-full">
            {t("consent.none")}
          </Button>{" "}
          <Button name="choice" value="all" look="quiet" className="max-sm:w-full">
            {t("consent.all")}
          </Button>
        </div>
      </Form>
    </div>
  );
}

interface GroupProps {
  name: "required" | ConsentCategory;
  group: ConsentPage["required"];
  box: JSX.Element;
}

function Group({ name, group: { label, description, entries }, box }: GroupProps) {
  const t = useMessages<"consent">();
  return (
    <>
      <label
        className="flex min-h-11 cursor-pointer items-center gap-3 font-medium"
        data-testid="choice-name"
      >
        {box} {label ?? t(`consent.${name}.label`)}
      </label>
      <p className="note">{description ?? t(`consent.${name}.description`)}</p>
      {entries.length > 0 && <p className="note">{entries.join(", ")}</p>}
    </>
  );
}
