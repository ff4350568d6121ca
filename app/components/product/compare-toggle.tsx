import { useFetcher } from "@remix-run/react";
import { useEffect } from "react";
import { announce } from "~/components/ui/announce";
import { Button } from "~/components/ui/button";
import { HiddenFields } from "~/components/ui/hidden-fields";
import { Icon } from "~/components/ui/icon";
import { useLayoutData } from "~/components/ui/layout-data";
import { Link } from "~/components/ui/link";
import { useMessages } from "~/components/ui/messages";
import { useReturnTo } from "~/components/ui/return-to";
import { StayField } from "~/components/ui/stay-field";
import type { FailedSubmission } from "~/framework/failed-submission";
import type { ActionResultView } from "~/services/platform/http/types";

/** Adds a product to the comparison, or removes it, and stays on its page. */
export function CompareToggle({ productId }: { productId: string }) {
  const t = useMessages();
  const { Form, data, formData } = useFetcher<ActionResultView | FailedSubmission>();
  const returnTo = useReturnTo();
  const compared = useLayoutData()?.comparedIds ?? [];
  const isCompared = formData ? formData.get("intent") !== "remove" : compared.includes(productId);
  const text = data?.notice?.text;
  useEffect(() => {
    if (text) announce(text);
  }, [text]);
  return (
    <Form method="post" action="/compare" className="flex items-center gap-2">
      <HiddenFields
        intent={isCompared ? "remove" : null}
        productId={productId}
        back="1"
        returnTo={returnTo}
      />
      <StayField />
      <Button look="text" aria-pressed={isCompared}>
        {isCompared && <Icon name="check" size={16} className="mr-1" />}
        {t("compare.add")}
      </Button>{" "}
      {compared.includes(productId) && (
        <Link
          to={`/compare?from=${encodeURIComponent(returnTo)}`}
          className="text-small underline underline-offset-4"
        >
          {t("compare.count", { count: compared.length })}
        </Link>
      )}
    </Form>
  );
}
