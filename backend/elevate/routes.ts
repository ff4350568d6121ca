import { Hono, type Context } from "hono";
import { cors } from "hono/cors";
import type { Backend, RouteModule } from "../types";
import { BadArgument } from "./http/bad-argument";
import { readJson, type Json } from "./http/json-body";
import { Parameters } from "./http/parameters";
import { notificationVisit, queryVisit, type Visit } from "./http/visit";
import { notifications, type Notification } from "./notifications";
import { autocomplete } from "./queries/autocomplete";
import { cartPage } from "./queries/cart-page";
import { searchPage } from "./queries/search-page";

/** The input of every query. */
export interface Query {
  backend: Backend;
  visit: Visit;
  parameters: Parameters;
  body: Json;
}
export type Answer = (query: Query) => Record<string, unknown>;

const PATH = "/api/storefront/v3";

const QUERIES: Record<string, Answer> = {
  autocomplete,
  "search-page": searchPage,
  "cart-page": cartPage,
};

/**
 * Voyado Elevate's Storefront API v3: open to every origin, no access key; errors are `{message}`.
 */
export const elevateRoutes: RouteModule = (app, backend) => {
  const elevate = new Hono();
  elevate.use(cors());
  for (const [name, answer] of Object.entries(QUERIES))
    elevate.on(
      ["GET", "POST"],
      `/queries/${name}`,
      respond((c) => query(backend, answer, c)),
    );
  for (const [name, notification] of Object.entries(notifications))
    elevate.post(
      `/notifications/${name}`,
      respond((c) => notify(backend, notification, c)),
    );
  elevate.all("*", (c) =>
    c.json({ message: `There is no ${c.req.method} ${new URL(c.req.url).pathname}.` }, 404),
  );
  app.route(PATH, elevate);
};

async function query(backend: Backend, answer: Answer, c: Context): Promise<Response> {
  const body = await readJson(c);
  const parameters = parametersOf(c);
  return c.json(answer({ backend, body, parameters, visit: queryVisit(backend.db, parameters) }));
}

async function notify({ db }: Backend, notification: Notification, c: Context): Promise<Response> {
  const body = await readJson(c);
  notification(db, notificationVisit(db, parametersOf(c)), body);
  return c.body(null, 204);
}

function parametersOf(c: Context): Parameters {
  return new Parameters(new URL(c.req.url).searchParams);
}

function respond(handle: (c: Context) => Promise<Response>): (c: Context) => Promise<Response> {
  return async (c) => {
    try {
      return await handle(c);
    } catch (error) {
      if (error instanceof BadArgument) return c.json({ message: error.message }, 400);
      throw error;
    }
  };
}
