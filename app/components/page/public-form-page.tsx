import { useLoaderData } from "@remix-run/react";
import { PublicForm } from "~/components/ui/public-form";
import { useKeptActionData } from "~/framework/kept-action-data";
import type { PublicFormView } from "~/services/platform/http/types";

/** The page of one public form: the loader's view, or the action's with its errors. */
export function PublicFormPage() {
  const { form } = useLoaderData<{ form: PublicFormView }>();
  const refused = useKeptActionData<PublicFormView>();
  return (
    <div className="page-width">
      <PublicForm view={refused ?? form} heading="h1" />
    </div>
  );
}
