/** Ports of the shop under test; far from those of a developer's running shop. */
export const E2E_PORT = Number(process.env.E2E_PORT ?? 3170);
export const E2E_BACKEND_PORT = Number(process.env.E2E_BACKEND_PORT ?? 8170);

/** Everything that shop and backend have logged during the run. */
export const SHOP_LOG = `test-results/shop-${E2E_PORT}.log`;
/** The backend's database with all visitors of all tests. */
export const E2E_DATABASE = `var/browser-tests/${E2E_BACKEND_PORT}/hearth.sqlite`;
