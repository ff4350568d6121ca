/** Answered with 400 and `{message}`, which the client's library throws as its error text. */
export class BadArgument extends Error {
  override readonly name = "BadArgument";
}

export function missing(parameter: string): BadArgument {
  return new BadArgument(`Required parameter '${parameter}' is missing.`);
}

export function invalid(parameter: string, value: unknown, expected: string): BadArgument {
  const shown = typeof value === "string" ? value.slice(0, 100) : JSON.stringify(value);
  return new BadArgument(
    `Invalid value '${shown}' of parameter '${parameter}': expected ${expected}.`,
  );
}
