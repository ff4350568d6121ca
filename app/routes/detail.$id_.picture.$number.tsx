import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { ButtonLink } from "~/components/ui/button";
import { useMessages } from "~/components/ui/messages";
import { PageStep } from "~/components/ui/pagination";
import { Picture } from "~/components/ui/picture";
import { loadPicture } from "~/services/layout/pages/picture-page.server";
import { requirePage } from "~/services/platform/http/no-page.server";

export { ErrorBoundary, meta, shouldRevalidate } from "~/components/page/noindex-route";

/** One picture of a product, with links to the others and back (behaviour §2.23). */
export async function loader({
  params: { id = "", number = "" },
  context: { shop },
}: LoaderFunctionArgs) {
  const page = requirePage(shop, await loadPicture(shop, id, number));
  return { title: page.name, page };
}

export default function PictureRoute() {
  const { name, image, number, count, product, previous, next } =
    useLoaderData<typeof loader>().page;
  const t = useMessages();
  return (
    <div className="page-width flex flex-col gap-6 pt-8 md:pt-12">
      <h1>{t("gallery.label", { name })}</h1>
      <p>
        <ButtonLink look="text" to={product.href}>
          {product.label}
        </ButtonLink>
      </p>
      <Picture image={image} sizes="100vw" loading="first" className="w-full" />{" "}
      {count > 1 && (
        <nav
          aria-label={t("gallery.label", { name })}
          className="flex flex-wrap items-center justify-center gap-2 text-small tabular-nums print:hidden"
        >
          <PageStep to={previous} rel="prev" /> <span>{t("gallery.show", { number, count })}</span>{" "}
          <PageStep to={next} rel="next" />
        </nav>
      )}
    </div>
  );
}
