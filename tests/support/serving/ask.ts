import { type Agent, request, type IncomingHttpHeaders } from "node:http";

export interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  text: string;
}

interface Asked {
  method?: string;
  headers?: Record<string, string>;
  body?: string;
  agent?: Agent;
}

/**
 * One request over the network; rejects if the connection is lost before the answer is complete.
 */
export function ask(
  port: number,
  path: string,
  { method = "GET", headers = {}, body, agent }: Asked = {},
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const asked = request(
      {
        host: "127.0.0.1",
        port,
        path,
        method,
        agent,
        headers: { Host: `localhost:${port}`, ...headers },
      },
      (answer) => {
        const chunks: Buffer[] = [];
        answer.on("data", (chunk: Buffer) => chunks.push(chunk));
        answer.on("error", reject);
        answer.on("end", () =>
          resolve({
            status: answer.statusCode ?? 0,
            headers: answer.headers,
            text: Buffer.concat(chunks).toString(),
          }),
        );
      },
    );
    asked.on("error", reject);
    asked.end(body);
  });
}

/**
 * Storefront processes instead of one in this process: `Shopper` uses the network, with a new
 * connection per request, and each of them in turn.
 */
export function askedOverTheNetwork(...ports: number[]) {
  let turn = 0;
  return {
    async request(
      url: URL,
      {
        method = "GET",
        headers,
        body,
      }: { method?: string; headers: Record<string, string>; body?: unknown },
    ) {
      const isForm = body instanceof URLSearchParams;
      const sent = {
        ...headers,
        Host: url.host,
        Connection: "close",
        ...(isForm && { "Content-Type": "application/x-www-form-urlencoded" }),
      };
      const answer = await ask(ports[turn++ % ports.length] ?? 0, url.pathname + url.search, {
        method,
        headers: sent,
        ...(body != null && { body: String(body) }),
      });
      const given = Object.entries(answer.headers).flatMap(([name, value]) =>
        [value ?? []].flat().map((each): [string, string] => [name, each]),
      );
      return new Response(answer.text, { status: answer.status, headers: given });
    },
  };
}
