/** Ports of the shop that browser tests run against; far from the ones of a shop that a developer has open. */
export const E2E_PORT = Number(process.env.E2E_PORT ?? 3170);
export const E2E_BACKEND_PORT = Number(process.env.E2E_BACKEND_PORT ?? 8170);
