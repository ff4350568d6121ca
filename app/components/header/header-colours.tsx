import { useNonce } from "~/framework/nonce";
import { useLayoutData } from "~/components/ui/layout-data";

/** The channel's colours: the document's one style element, allowed by the nonce of its Content-Security-Policy. */
export function HeaderColours() {
  const nonce = useNonce();
  const colours = useLayoutData()?.header.colours;
  // The server builds it only from validated colours. Browsers hide the nonce from scripts.
  return colours ? <style nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: colours }} /> : null;
}
