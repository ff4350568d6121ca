/** Shopware's context tokens are 32 letters and digits (connect-shopware §W1). */
export const CONTEXT_TOKEN = /^[A-Za-z0-9]{32}$/;
