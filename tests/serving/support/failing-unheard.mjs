/** Loaded before the storefront (`node --import`): a signal makes it fail where nobody catches it, as a mistake of ours or of a library would. */
const failures = {
  rejection: () => void Promise.reject(new Error("of max@example.com")),
  exception: () => {
    throw new Error("of max@example.com");
  },
  connection: () => {
    throw Object.assign(new Error("of max@example.com"), { code: "ECONNRESET" });
  },
};
process.on("SIGUSR2", () => setTimeout(failures[/** @type {keyof typeof failures} */ (process.env.FAILS_BY)], 0));
