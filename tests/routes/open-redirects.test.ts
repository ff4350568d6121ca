import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { person, newEmail } from "../support/routes/account";
import { ADDRESSES, ID } from "../support/routes/addresses";
import { countryId } from "../support/routes/checkout";
import { openAccount, signedIn } from "../support/routes/customer";
import { byTurns } from "../support/routes/long";
import { Shopper, type Page } from "../support/routes/shopper";
import { MANY_REQUESTS_MS, openClosed, ORIGIN, type Closed } from "../support/routes/other-shopper";

let closed: Closed;
let customer: Shopper;
let country: string;
let account: Awaited<ReturnType<typeof openAccount>>;
beforeAll(async () => {
  closed = await openClosed();
  [account, country] = await Promise.all([openAccount(), countryId("GB")]);
  customer = signedIn(new Shopper("localhost", closed.shop), account);
});
afterAll(() => closed.close());

/** Spellings of another site's address that a shop may mistake for its own path. */
const TARGETS = [
  "https://evil.example/",
  "//evil.example/",
  "///evil.example",
  "/\\evil.example",
  "\\\\evil.example",
  "\\/evil.example",
  "https:evil.example",
  "https:/evil.example",
  "javascript:alert(1)",
  "data:text/html,x",
  "/\t/evil.example",
  "/\n/evil.example",
  "\n//evil.example",
  "/\r\n/evil.example",
  " //evil.example",
  "\u0000//evil.example",
  "/\u2028/evil.example/..//evil.example",
  "/menu\r\nLocation: https://evil.example/",
  "/%2f%2fevil.example",
  "/%2F/evil.example",
  "/%5cevil.example",
  "/%5C%5Cevil.example",
  "/%09/evil.example",
  "/..//evil.example",
  "/./\\evil.example",
  "/%2e%2e//evil.example",
  "/menu/../..//evil.example",
  "http://localhost:3171@evil.example/",
  "http://localhost:3171.evil.example/",
];
/** Parameter names for redirect targets, here or elsewhere. */
const NAMES = [
  "returnTo",
  "redirectTo",
  "redirect",
  "next",
  "url",
  "to",
  "path",
  "from",
  "continue",
  "finishUrl",
  "errorUrl",
  "q",
];
const OF_ORDER = "0123456789abcdef".repeat(2);

/** The redirect's target: from the header, or for scripts from the answer's content. */
async function destinationOf(answer: Response): Promise<string | null> {
  if (answer.status !== 202) return answer.headers.get("Location");
  const told = JSON.parse((await answer.text()).split("\n")[0]!) as unknown[];
  return String(told[told.indexOf("redirect") + 1]);
}

function expectOurs(asked: unknown, from: string, location: string | null): void {
  if (location === null) return;
  const url = new URL(location, new URL(from, ORIGIN));
  // A path that begins with two slashes becomes a host when it is resolved again.
  const isOurs =
    url.origin === ORIGIN &&
    !/^\/(\/|%2f|%5c|%09)/i.test(url.pathname) &&
    !/[\\\p{Cc}]/u.test(location);
  expect([asked, location, isOurs]).toEqual([asked, location, true]);
}

describe("no redirect leads to another site", () => {
  it(
    "whatever the parameter or field is called, on every route: page, form, data",
    async () => {
      for (const [place, path] of ADDRESSES.entries()) {
        const rounds = [0, 1, 2].filter((round) => byTurns(3, place, round));
        const answers = rounds.flatMap((round) => {
          // Each name with another target on each route, so that together the routes cover all.
          const fields = new URLSearchParams(
            NAMES.map((name, number) => [
              name,
              TARGETS[(place + number + round * NAMES.length) % TARGETS.length]!,
            ]),
          );
          fields.set("intent", "nonsense");
          const data = `${path === "/" ? "/_root" : path.replace(/\/$/, "")}.data`;
          const headers = { Referer: "https://evil.example/" };
          return [
            closed.ask(path, { method: "POST", body: fields, headers }),
            closed.ask(`${path}?${fields}`, { headers }),
            ...(path.startsWith("/api/") ? [] : [closed.ask(`${data}?${fields}`, { headers })]),
          ];
        });
        for (const answer of await Promise.all(answers))
          expectOurs(path, path, await destinationOf(answer));
      }
    },
    MANY_REQUESTS_MS,
  );

  const contact = {
    firstName: "A",
    lastName: "B",
    email: "a@example.com",
    phone: "1",
    subject: "s",
    comment: "c",
    website: "bait",
  };
  /**
   * Password checks take the backend time, and these routes use the same reading as the rows below,
   * which cover all.
   */
  const A_FEW = 3;
  const newPerson = () => ({ ...person(newEmail()), countryId: country });
  const newShopper = () => new Shopper("localhost", closed.shop).takingCookies();
  const login = () => ({ email: account.email, password: account.password });
  /** Valid forms: only these redirect. */
  const FORMS: [
    route: string,
    send: (fields: Record<string, string>) => Promise<Page>,
    targets?: number,
  ][] = [
    ["cart", (fields) => newShopper().post("/cart", { intent: "nonsense", ...fields })],
    ["favourites", (fields) => newShopper().post("/favourites", { intent: "nonsense", ...fields })],
    ["cookies", (fields) => newShopper().post("/cookies", { choice: "none", ...fields })],
    ["currency", (fields) => newShopper().post("/currency", { currency: "EUR", ...fields })],
    [
      "news",
      (fields) =>
        newShopper().post("/news", { email: "a@example.com", website: "bait", ...fields }),
    ],
    ["forms.contact", (fields) => newShopper().post("/forms/contact", { ...contact, ...fields })],
    [
      "account.login",
      (fields) => newShopper().post("/account/login", { ...login(), ...fields }),
      A_FEW,
    ],
    [
      "account.login, logged in",
      (fields) => customer.get(`/account/login?${new URLSearchParams(fields)}`),
    ],
    [
      "account.register, logged in",
      (fields) => customer.get(`/account/register?${new URLSearchParams(fields)}`),
    ],
    [
      "account.register",
      (fields) => newShopper().post("/account/register", { ...newPerson(), ...fields }),
      A_FEW,
    ],
  ];

  it.each(FORMS)(
    "%s, accepted: goes on to a path of ours, and to nothing else",
    async (_, send, targets = TARGETS.length) => {
      const own = await send({ returnTo: "/menu?x=1#y" });
      expect([own.status, own.location]).toEqual([expect.any(Number), "/menu?x=1#y"]);
      const place = FORMS.findIndex(([, other]) => other === send);
      for (const target of TARGETS.slice(0, targets).filter(
        (_, turn) => targets === A_FEW || byTurns(3, place, turn),
      )) {
        const { status, location } = await send({ returnTo: target });
        expect([target, Math.trunc(status / 100), location]).toEqual([
          target,
          3,
          expect.any(String),
        ]);
        expectOurs(target, "/", location);
      }
    },
    MANY_REQUESTS_MS,
  );

  it("of a repeated field the last value counts, and neither leads away", async () => {
    const post = (fields: [string, string][]) =>
      new Shopper("localhost", closed.shop)
        .takingCookies()
        .post("/cart", [["intent", "nonsense"], ...fields]);
    expect(
      (
        await post([
          ["returnTo", "/menu"],
          ["returnTo", "/cookies"],
        ])
      ).location,
    ).toBe("/cookies");
    expect(
      (
        await post([
          ["returnTo", "//evil.example"],
          ["returnTo", "/menu"],
        ])
      ).location,
    ).toBe("/menu");
    expect(
      (
        await post([
          ["returnTo", "/menu"],
          ["returnTo", "//evil.example"],
        ])
      ).location,
    ).toBe("/cart");
  });

  it.each([
    "https://evil.example/",
    `${ORIGIN}@evil.example/`,
    `${ORIGIN}.evil.example/`,
    "http://se.localhost:3171/",
    "javascript:1",
  ])("a payment does not come back to %s", async (address) => {
    const own = `${ORIGIN}/menu`;
    for (const urls of [
      { finishUrl: address, errorUrl: own },
      { finishUrl: own, errorUrl: address },
    ])
      expect(
        (await customer.api("/api/checkout/handle-payment", { orderId: OF_ORDER, ...urls })).status,
      ).toBe(400);
    expect(
      (
        await customer.api("/api/checkout/handle-payment", {
          orderId: OF_ORDER,
          finishUrl: own,
          errorUrl: own,
        })
      ).status,
    ).toBe(404);
  });

  it("addresses that look like another site's, with all that makes the shop redirect", async () => {
    const hosts = [
      "//evil.example",
      "///evil.example",
      "/%2f%2fevil.example",
      "/%5cevil.example",
      "/\\evil.example",
      "/%09/evil.example",
    ];
    const ends = [
      "",
      "/",
      "/%2e%2e",
      "/x/..",
      ".data",
      "/?cartRecovery=x",
      "?cartRecovery=x",
      "/?p=99",
      "/?options=x&switched=y",
    ];
    for (const path of hosts.flatMap((host) => ends.map((end) => host + end)))
      for (const method of ["GET", "HEAD", "POST"]) {
        const answer = await closed.ask(path, { method });
        expectOurs([method, path], "/", await destinationOf(answer));
        expect([method, path, answer.status < 500]).toEqual([method, path, true]);
      }
  });

  it.each([
    ["/living-room//cushions/?p=2", "/living-room/cushions/?p=2"],
    ["//living-room///cushions//", "/living-room/cushions/"],
    ["//evil.example/x", "/evil.example/x"],
    ["/menu/..//evil.example/..//x", "/x"],
    ["/cart//.data?x=//y", "/cart/.data?x=//y"],
  ])("%s: slashes that stand twice are one, for good", async (path, single) => {
    for (const method of ["GET", "HEAD"]) {
      const answer = await closed.ask(path, { method });
      expect([answer.status, answer.headers.get("Location")]).toEqual([301, single]);
    }
    const before = closed.proxy.calls.length;
    expect((await closed.ask(path, { method: "POST", headers: { Origin: ORIGIN } })).status).toBe(
      400,
    );
    expect(closed.proxy.calls.length).toBe(before);
  });

  it("none of them can break out of a log line", async () => {
    const warned = vi.spyOn(console, "warn").mockReturnValue();
    const written = vi.spyOn(process.stderr, "write").mockReturnValue(true);
    const statuses = await Promise.all(
      ["/a//b", "//%2fevil.example", "//%5cevil.example/", "/a//%2f/..//b"].map(
        async (path) => (await closed.ask(path)).status,
      ),
    );
    const said = [warned.mock.calls, written.mock.calls];
    vi.restoreAllMocks();
    expect(said).toEqual([[], []]);
    expect(statuses).toEqual([301, 400, 400, 301]);
  });

  it("ids that try to leave their path", async () => {
    const ids = [
      "..%2f..%2f..%2f..%2f%2fevil.example",
      "%2f%2fevil.example",
      "%5c%5cevil.example",
      "https:%2f%2fevil.example",
      "%0d%0aX:y",
    ];
    const routes = ADDRESSES.filter((path) => path.includes(ID));
    expect(routes.length).toBeGreaterThan(8);
    for (const [place, route] of routes.entries())
      for (const id of ids.filter((_, turn) => byTurns(2, place, turn))) {
        const path = route.replaceAll(ID, id);
        const answers = [
          customer.get(path),
          customer.post(path, { intent: "nonsense" }),
          customer.get(`${path}?cartRecovery=x`),
        ];
        for (const { status, location } of await Promise.all(answers)) {
          expectOurs(path, path, location);
          expect([path, status < 500]).toEqual([path, true]);
        }
      }
  });
});
