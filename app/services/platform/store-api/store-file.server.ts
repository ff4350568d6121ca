import { fetch } from "undici";
import { openWithin } from "~/services/platform/deadline.server";
import type { StoreApiOptions } from "./store-api.server";

/**
 * A file of the backend: its stream, its URL on another host, or the HTTP status of the failure (0:
 * no answer).
 */
type StoreFile =
  | { kind: "file"; body: ReadableStream; headers: Headers }
  | { kind: "elsewhere"; url: string }
  | { kind: "none"; code: number };

/** The headers that are passed on; never a token. */
const PASSED_ON = ["content-type", "content-length", "content-disposition"];

/**
 * Opens a file below /store-api with the shopper's token. The deadline ends when the response
 * begins, because a large file takes longer.
 */
export async function openStoreFile(
  {
    config,
    channel,
    requestId,
    log,
    clientAddress,
  }: Pick<StoreApiOptions, "config" | "channel" | "requestId" | "log" | "clientAddress">,
  path: string,
  token: string,
): Promise<StoreFile> {
  const headers = {
    // fetch decompresses the body, so its length would differ from the header.
    "accept-encoding": "identity",
    "sw-access-key": channel.accessKey,
    "x-request-id": requestId,
    ...(clientAddress && { "x-forwarded-for": clientAddress }),
    "sw-context-token": token,
  };
  try {
    const response = await openWithin(config.backendTimeoutMs, (signal) =>
      fetch(`${config.shopwareEndpoint}/store-api/${path}`, {
        headers,
        redirect: "manual",
        signal,
      }),
    );
    const url = response.headers.get("location");
    if (response.ok && response.body) {
      const passedOn = new Headers(
        PASSED_ON.flatMap(
          (name) => [[name, response.headers.get(name) ?? ""]] as [string, string][],
        ).filter(([, value]) => value),
      );
      if (response.headers.has("content-encoding")) passedOn.delete("content-length");
      // The same stream; the types of Node and of the web differ.
      const body = response.body as unknown as ReadableStream;
      return { kind: "file", body, headers: passedOn };
    }
    await response.body?.cancel();
    const isElsewhere =
      response.status >= 300 &&
      response.status < 400 &&
      url !== null &&
      URL.canParse(url) &&
      /^https?:/.test(url);
    return isElsewhere ? { kind: "elsewhere", url } : { kind: "none", code: response.status };
  } catch (error) {
    log.error(
      {
        path: path.split("/").slice(0, 2).join("/"),
        reason: error instanceof Error ? error.name : "unknown",
      },
      "file not opened",
    );
    return { kind: "none", code: 0 };
  }
}
