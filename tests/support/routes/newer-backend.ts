import { startBackendWith } from "./backend";
import { NEWER_BACKEND_PORT } from "./environment";

/** A second embedded backend, in Shopware 6.7's format. */
export default function startNewerBackend(): Promise<() => Promise<void>> {
  return startBackendWith({
    BACKEND_PORT: String(NEWER_BACKEND_PORT),
    BACKEND_SHOPWARE_VERSION: "6.7",
  });
}
