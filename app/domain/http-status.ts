/* HTTP statuses that decide what the shop does. */
export const OK = 200;
export const NO_CONTENT = 204;
/** The first of those that say that the request is at fault. */
export const CLIENT_ERROR = 400;
export const TOO_MANY_REQUESTS = 429;
/** The first of those that say that the server is at fault. */
export const SERVER_ERROR = 500;
export const UNAVAILABLE = 503;
