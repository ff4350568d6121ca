import { useLocation } from "@remix-run/react";
import { useEffect } from "react";
import { consentsIn } from "~/domain/consent";

/** Listens to the links of header and menus for the data layer. Before the shopper has agreed its code is not even fetched. */
export function Analytics() {
  const { key } = useLocation();
  useEffect(() => {
    if (!consentsIn(document.cookie).has("analytics")) return;
    import("./link-clicks").then(
      ({ listenToLinks }) => listenToLinks(),
      () => undefined,
    );
  }, [key]);
  return null;
}
