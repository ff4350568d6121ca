import { useActionData, useLoaderData } from "@remix-run/react";
import { PublicForm } from "~/components/ui/public-form";
import type { PublicFormView } from "~/services/platform/http/types";

/** The page of one public form: the loader's view, or the action's with its errors. */
export function PublicFormPage() {
  const { form } = useLoaderData<{ form: PublicFormView }>();
  const refused = useActionData<PublicFormView>();
  return (
    <div className="page-width">
      <PublicForm view={refused ?? form} heading="h1" />
    </div>
  );
}
