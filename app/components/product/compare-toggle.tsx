import { useFetcher } from "@remix-run/react";
import { useEffect } from "react";
import { announce } from "~/components/ui/announce";
import { Button } from "~/components/ui/button";
import { HiddenFields } from "~/components/ui/hidden-fields";
import { Icon } from "~/components/ui/icon";
import { Link } from "~/components/ui/link";
import { useMessages } from "~/components/ui/messages";
import { useReturnTo } from "~/components/ui/return-to";
import { StayField } from "~/components/ui/stay-field";
import type { UnansweredForm } from "~/framework/keep-form";
import type { ActionResultView } from "~/services/platform/http/types";

/** All products that are compared now. */
type Change = ActionResultView<{ ids: string[] }>;

/**
 * Adds a product to the comparison, and stays on its page. With scripts a second press removes it;
 * the page itself, the same for everybody, does not know who compares it.
 */
export function CompareToggle({ productId }: { productId: string }) {
  const t = useMessages();
  const { Form, data } = useFetcher<Change | UnansweredForm>({ key: `compare ${productId}` });
  const change = data?.status === "accepted" ? data : null;
  const isCompared = change?.data.ids.includes(productId) ?? false;
  const text = change?.notice?.text;
  useEffect(() => {
    if (text) announce(text);
  }, [text]);
  return (
    <Form method="post" action="/compare" className="flex items-center gap-2">
      <HiddenFields
        intent={isCompared ? "remove" : null}
        productId={productId}
        back="1"
        returnTo={useReturnTo()}
      />
      <StayField />
      <Button look="text" aria-pressed={change ? isCompared : undefined}>
        {isCompared && <Icon name="check" size={16} className="mr-1" />}
        {t("compare.add")}
      </Button>
      {isCompared && change?.notice?.link && (
        <Link to={change.notice.link.href} className="text-small underline underline-offset-4">
          {t("compare.count", { count: change.data.ids.length })}
        </Link>
      )}
    </Form>
  );
}
