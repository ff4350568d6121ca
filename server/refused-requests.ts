import type { Server } from "node:http";
import type { Socket } from "node:net";
import { isUtf8 } from "node:buffer";

/** What Node's parser says of a request that it refuses. */
interface ParserError extends Error {
  code?: string;
  rawPacket?: Buffer;
}

const STATUSES: Record<string, string> = {
  HPE_HEADER_OVERFLOW: "431 Request Header Fields Too Large",
  HPE_CHUNK_EXTENSIONS_OVERFLOW: "413 Payload Too Large",
  ERR_HTTP_REQUEST_TIMEOUT: "408 Request Timeout",
};

/**
 * Answers requests that Node's parser refuses. An address with letters that are not encoded, as
 * some programs send typed links, is redirected to its encoded form; every other one is refused as
 * Node does by itself.
 */
export function answerRefusedRequests(server: Server): void {
  const unanswered = new WeakMap<Socket, number>();
  server.on("request", ({ socket }, response) => {
    unanswered.set(socket, (unanswered.get(socket) ?? 0) + 1);
    response.once("close", () => unanswered.set(socket, (unanswered.get(socket) ?? 1) - 1));
  });
  server.on("clientError", ({ code = "", rawPacket }: ParserError, socket: Socket) => {
    if (!socket.writable || (unanswered.get(socket) ?? 0) > 0) return void socket.destroy();
    const location = rawPacket ? readEncodedAddress(rawPacket) : null;
    const text =
      location === null
        ? (STATUSES[code] ?? "400 Bad Request")
        : `301 Moved Permanently\r\nLocation: ${location}`;
    socket.write(`HTTP/1.1 ${text}\r\nContent-Length: 0\r\nConnection: close\r\n\r\n`);
    socket.destroySoon();
  });
}

/** A path that no browser reads as another site's address. */
const READ_OF_A_PATH = /^(?:GET|HEAD) (\/(?![/\\])[\x21-\x7e\x80-\xff]*) HTTP\/1\.[01]\r\n/;

/** The address of a request whose letters are UTF-8 bytes, encoded; null for any other request. */
function readEncodedAddress(packet: Buffer): string | null {
  const address = READ_OF_A_PATH.exec(packet.toString("latin1"))?.[1];
  if (!address || !/[\x80-\xff]/.test(address) || !isUtf8(Buffer.from(address, "latin1")))
    return null;
  return address.replace(
    /[\x80-\xff]/g,
    (byte) => `%${byte.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}
