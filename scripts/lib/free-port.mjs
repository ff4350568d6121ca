import { once } from "node:events";
import { createServer } from "node:net";

/** Finds a port that is free at the moment, so that several runs can go on in parallel. */
export async function findFreePort() {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  server.close();
  await once(server, "close");
  if (typeof address !== "object" || !address) throw new Error("no port is free");
  return address.port;
}
