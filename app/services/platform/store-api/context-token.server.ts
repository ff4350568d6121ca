/** Shopware's context tokens are 32 letters and digits (wire: Store API transport). */
export const CONTEXT_TOKEN = /^[A-Za-z0-9]{32}$/;
