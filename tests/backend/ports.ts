import { createServer, type AddressInfo } from "node:net";

/** A port that is free at the moment, so that several runs can go on in parallel. */
export async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const { port } = server.address() as AddressInfo;
  await new Promise((closed) => server.close(closed));
  return port;
}
