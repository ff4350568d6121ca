import { startBackendWith } from "./backend";
import { NEWER_BACKEND_PORT } from "./environment";

/** The embedded backend in the forms of Shopware 6.7, beside the other. */
export default function startNewerBackend(): Promise<() => Promise<void>> {
  return startBackendWith({ BACKEND_PORT: String(NEWER_BACKEND_PORT), BACKEND_SHOPWARE_VERSION: "6.7" });
}
