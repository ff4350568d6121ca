/**
 * Loaded before the storefront (`node --import`): a signal causes an uncaught failure, like a
 * programming error.
 */
const failures = {
  rejection: () => void Promise.reject(new Error("of max@example.com")),
  exception: () => {
    throw new Error("of max@example.com");
  },
  connection: () => {
    throw Object.assign(new Error("of max@example.com"), { code: "ECONNRESET" });
  },
};
process.on("SIGUSR2", () =>
  setTimeout(failures[/** @type {keyof typeof failures} */ (process.env.FAILS_BY)], 0),
);
