import { Agent } from "node:http";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { readCookieJar } from "~/services/platform/session/cookie-jar.server";
import { COOKIE_FAVOURITES_MAXIMUM } from "~/services/platform/session/shop-cookies.server";
import { BACKEND_PORT } from "../support/routes/environment";
import { ask } from "../support/serving/ask";
import { hasNginx, NGINX_NEEDED, startNginx } from "../support/serving/nginx";
import {
  hasRedis,
  REDIS_NEEDED,
  startRedis,
  startStorefront,
  untilTrue,
  type Running,
} from "../support/serving/processes";

const CATEGORY = "/living-room/cushions/";
const SECRET = "the secret of the serving tests";
const FORM = {
  "Content-Type": "application/x-www-form-urlencoded",
  "Sec-Fetch-Site": "same-origin",
};

describe.skipIf(!hasNginx || !hasRedis)(
  `two processes with one Redis behind the nginx of deploy/${NGINX_NEEDED}${REDIS_NEEDED}`,
  () => {
    let redis: Awaited<ReturnType<typeof startRedis>>;
    let shops: Running[];
    let nginx: Awaited<ReturnType<typeof startNginx>>;
    const startShop = (at?: number) =>
      startStorefront(
        {
          SHOPWARE_ENDPOINT: `http://localhost:${BACKEND_PORT}`,
          ELEVATE_ENDPOINT: "",
          COOKIE_SECRETS: SECRET,
          RATE_LIMIT_FACTOR: "0",
          INSTANCES: "2",
          TRUST_PROXY: "1",
          REDIS_URL: redis.url,
        },
        { at },
      );

    beforeAll(async () => {
      redis = await startRedis();
      shops = await Promise.all([startShop(), startShop()]);
      nginx = await startNginx(shops);
    });
    afterAll(async () => {
      await nginx.end();
      await Promise.all(shops.map((shop) => shop.end("SIGKILL")));
      await redis.end();
    });

    it("pages, files and forms pass it, compressed as the shop sends them", async () => {
      const home = await ask(nginx.port, "/", { headers: { "Accept-Encoding": "br" } });
      expect([home.status, home.headers["content-encoding"]]).toEqual([200, "br"]);
      expect((await ask(nginx.port, "/robots.txt")).status).toBe(200);
      expect(
        (await ask(nginx.port, "/cookies", { method: "POST", headers: FORM, body: "choice=none" }))
          .status,
      ).toBe(303);
    });

    it("shoppers with all that cookies may hold pass it, in both directions", async () => {
      const ids = Array.from({ length: COOKIE_FAVOURITES_MAXIMUM }, (_, number) =>
        number.toString(16).padStart(32, "0"),
      );
      const jar = readCookieJar(null, { key: "gb", secure: false }, [SECRET]);
      jar.set("favourites", ids.slice(1));
      const favourites = jar.serialize()[0]!.split(";")[0]!;
      const headers = { ...FORM, Cookie: `${favourites}; other=${"x".repeat(9_000)}` };
      const added = await ask(nginx.port, "/favourites", {
        method: "POST",
        headers,
        body: `intent=add&productId=${ids[0]}&returnTo=/menu`,
      });
      expect([
        added.status,
        JSON.stringify(added.headers["set-cookie"] ?? "").length > 3_000,
      ]).toEqual([303, true]);
    });

    it("the request id is nginx's, and clients cannot forge host and address", async () => {
      const said = {
        "X-Request-Id": "0".repeat(32),
        "X-Forwarded-Host": "evil.example",
        "X-Forwarded-For": "203.0.113.9",
      };
      const { status, headers, text } = await ask(nginx.port, "/cart", { headers: said });
      expect(status).toBe(200);
      expect(headers["x-request-id"]).toMatch(/^[0-9a-f]{32}$/);
      expect(headers["x-request-id"]).not.toBe(said["X-Request-Id"]);
      expect(text).not.toContain("evil.example");
    });

    /** Clients that request pages and post forms without a pause, until they are told to stop. */
    function load() {
      const statuses: number[] = [];
      const failures: unknown[] = [];
      let isOver = false;
      const client = async (number: number) => {
        const agent = new Agent({ keepAlive: true, maxSockets: 1 });
        while (!isOver) {
          const asked =
            number % 2 === 0
              ? ask(nginx.port, CATEGORY, { agent })
              : ask(nginx.port, "/cookies", {
                  method: "POST",
                  headers: FORM,
                  body: "choice=none",
                  agent,
                });
          await asked.then(
            ({ status }) => statuses.push(status),
            (error: unknown) => failures.push(error),
          );
        }
        agent.destroy();
      };
      const done = Promise.all(Array.from({ length: 12 }, (_, number) => client(number)));
      return {
        statuses,
        async end() {
          isOver = true;
          await done;
          return { statuses: new Set(statuses), failures };
        },
      };
    }

    it("SIGTERM under load drains a process: nothing fails, the other goes on", async () => {
      const { statuses, end } = load();
      await untilTrue(() => statuses.length > 100);
      expect(await shops[0]!.end("SIGTERM")).toBe(0);
      const before = statuses.length;
      await untilTrue(() => statuses.length > before + 100);
      expect(await end()).toEqual({ statuses: new Set([200, 303]), failures: [] });
      expect(shops[1]!.process.exitCode).toBeNull();
    });

    it("processes restart one after another, each once the last is ready: none fails", async () => {
      shops[0] = await startShop(shops[0]!.port);
      const { statuses, end } = load();
      for (const index of [1, 0]) {
        await untilTrue(() => statuses.length > 50);
        await shops[index]!.end("SIGTERM");
        shops[index] = await startShop(shops[index]!.port);
      }
      expect(await end()).toEqual({ statuses: new Set([200, 303]), failures: [] });
    });

    it("a killed process fails no page: nginx asks the other", async () => {
      await nginx.end();
      nginx = await startNginx(shops);
      const asked = Array.from({ length: 60 }, (_, number) =>
        ask(nginx.port, `/search?q=killed-${number}`),
      );
      await untilTrue(() => shops[0]!.lines.some(({ msg }) => msg === "request"));
      await shops[0]!.end("SIGKILL");
      expect(new Set((await Promise.all(asked)).map(({ status }) => status))).toEqual(
        new Set([200]),
      );
    });
  },
);
