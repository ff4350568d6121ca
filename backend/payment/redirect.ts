/** Adds the error code to `url`; its existing query remains (Shopware 6.6.7). */
export function withErrorCode(url: string, code: string): string {
  return `${url}${url.includes("?") ? "&" : "?"}error-code=${code}`;
}

/** A URL as a header value: invalid characters are percent-encoded. */
export function locationOf(url: string): string {
  return url.replace(/[^\x21-\x7e]/gu, (character) =>
    [...Buffer.from(character)]
      .map((byte) => `%${byte.toString(16).toUpperCase().padStart(2, "0")}`)
      .join(""),
  );
}

/** Symfony's page for a redirect, for browsers that do not follow it. */
export function redirectPage(url: string): string {
  const target = url.replace(
    /[&<>"']/g,
    (character) =>
      ({ "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#039;" })[character] ??
      character,
  );
  return `<!DOCTYPE html>
<html>
    <head>
        <meta charset="UTF-8" />
        <meta http-equiv="refresh" content="0;url='${target}'" />

        <title>Redirecting to ${target}</title>
    </head>
    <body>
        Redirecting to <a href="${target}">${target}</a>.
    </body>
</html>`;
}
