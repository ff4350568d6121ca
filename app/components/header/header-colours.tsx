import { useNonce } from "~/framework/nonce";
import { useFrame } from "~/components/ui/frame";

/** The channel's colours: the document's one style element, allowed by the nonce of its Content-Security-Policy. */
export function HeaderColours() {
  const nonce = useNonce();
  const colours = useFrame()?.header.colours;
  // The server has made it of checked colours only. Browsers hide the nonce from scripts.
  return colours ? <style nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: colours }} /> : null;
}
