import { Hono } from "hono";
import { readBody } from "../../server/read-body";

/** What the server makes of the body of a request. */
export async function readSentBody(request: Request): ReturnType<typeof readBody> {
  let read: Awaited<ReturnType<typeof readBody>> | undefined;
  const app = new Hono().all("*", async (c) => {
    read = await readBody(c);
    return c.body(null);
  });
  await app.request(request);
  if (!read) throw new Error("the request was not read");
  return read;
}
