import { useActionData, useLoaderData } from "@remix-run/react";
import { PublicForm } from "~/components/ui/public-form";
import type { PublicFormView } from "~/services/platform/http/types";

/** The page of one public form: as the loader gives it, or as the action gives it back. */
export function PublicFormPage() {
  const { form } = useLoaderData<{ form: PublicFormView }>();
  const refused = useActionData<PublicFormView>();
  return (
    <div className="page-width">
      <PublicForm view={refused ?? form} heading="h1" />
    </div>
  );
}
