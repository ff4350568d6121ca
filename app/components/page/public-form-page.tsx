import { useLoaderData } from "@remix-run/react";
import { PublicForm } from "~/components/ui/public-form";
import { useRefusedForm } from "~/framework/action-result";
import type { PublicFormView } from "~/services/platform/http/types";

/** The page of one public form, with its errors after a refusal. */
export function PublicFormPage() {
  const { form } = useLoaderData<{ form: PublicFormView }>();
  return (
    <div className="page-width">
      <PublicForm view={form} form={useRefusedForm() ?? form.form} heading="h1" />
    </div>
  );
}
