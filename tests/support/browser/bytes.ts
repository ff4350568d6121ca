import { request } from "node:http";

/** The transferred document or asset for a browser that accepts brotli. */
function fetchCompressed(url: string): Promise<{
  status: number;
  encoding: string | undefined;
  location: string | undefined;
  bytes: number;
}> {
  return new Promise((resolve, reject) => {
    const { host, port, pathname, search } = new URL(url);
    // Not every resolver resolves the demo channels' hosts.
    request(
      {
        host: "127.0.0.1",
        port,
        path: pathname + search,
        headers: { Host: host, "Accept-Encoding": "br", Accept: "text/html,*/*" },
      },
      (answer) => {
        let bytes = 0;
        answer.on("data", (chunk: Buffer) => (bytes += chunk.length));
        answer.on("error", reject);
        answer.on("end", () =>
          resolve({
            status: answer.statusCode ?? 0,
            encoding: answer.headers["content-encoding"],
            location: answer.headers.location,
            bytes,
          }),
        );
      },
    )
      .on("error", reject)
      .end();
  });
}

/** Bytes of an address, redirects followed. */
export async function packedBytes(url: string): Promise<number> {
  const { status, encoding, location, bytes } = await fetchCompressed(url);
  if (status >= 300 && status < 400 && location) return packedBytes(new URL(location, url).href);
  if (status !== 200 || encoding !== "br")
    throw new Error(`${url} was answered by ${status}, encoding ${encoding}`);
  return bytes;
}
