/** Ports of the shop that browser tests run against; far from the ones of a shop that a developer has open. */
export const E2E_PORT = Number(process.env.E2E_PORT ?? 3170);
export const E2E_BACKEND_PORT = Number(process.env.E2E_BACKEND_PORT ?? 8170);

/** Everything that shop and backend have logged during the run. */
export const SHOP_LOG = `test-results/shop-${E2E_PORT}.log`;
/** The backend's own data: who has been there, in which tests whatsoever. */
export const E2E_DATABASE = `var/browser-tests/${E2E_BACKEND_PORT}/hearth.sqlite`;
