import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { Form, useLoaderData } from "@remix-run/react";
import { Button } from "~/components/ui/button";
import { ResultNotice } from "~/components/ui/result-notice";
import { parseCampaignUrl } from "~/domain/campaign";
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
  return { title: formatPageTitle(shop, "consent.title"), page: await loadConsentPage(shop) };
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
  const { required, choices, intro, texts } = useLoaderData<typeof loader>().page;
  return (
    <div className="page-width">
      <ResultNotice notice={useAcceptedNotice()} />
      <Form method="post" className="max-w-text py-8">
        <h1>{texts.title}</h1>
        <p className="lead mt-3">{intro}</p>
        <ul className="my-6 flex flex-col gap-4">
          <li>
            <Group group={required} box={<input type="checkbox" checked disabled />} />
          </li>
          {choices.map((choice) => (
            <li key={choice.category}>
              <Group
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
            {texts.save}
          </Button>{" "}
          <Button name="choice" value="none" look="quiet" className="max-sm:w-full">
            {texts.none}
          </Button>{" "}
          <Button name="choice" value="all" look="quiet" className="max-sm:w-full">
            {texts.all}
          </Button>
        </div>
      </Form>
    </div>
  );
}

function Group({ group, box }: { group: ConsentPage["required"]; box: JSX.Element }) {
  return (
    <>
      <label
        className="flex min-h-11 cursor-pointer items-center gap-3 font-medium"
        data-testid="choice-name"
      >
        {box} {group.label}
      </label>
      <p className="note">{group.description}</p>
      {group.entries.length > 0 && <p className="note">{group.entries.join(", ")}</p>}
    </>
  );
}
