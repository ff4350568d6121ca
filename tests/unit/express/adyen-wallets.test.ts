import { beforeEach, describe, expect, it, vi } from "vitest";
import { mountWallets, type WalletRequest } from "~/components/express/adyen-wallets.client";
import { getTranslate } from "~/services/platform/i18n/messages.server";

/** A wallet's component in the provider's library. */
interface Made {
  wallet: string;
  core: Record<string, unknown>;
  props: {
    onAuthorized(event: unknown, actions: { resolve(): void; reject(): void }): void;
    onSubmit(
      state: { data: object },
      component: unknown,
      actions: { resolve(answer: unknown): void; reject(): void },
    ): void;
    onError(error: Error): void;
  };
  mount: ReturnType<typeof vi.fn>;
  remove: ReturnType<typeof vi.fn>;
}
const world = vi.hoisted(() => ({
  made: [] as Made[],
  /** when a wallet turns out to be unavailable: at its creation, or at the check of availability */
  missing: {} as Record<string, "made" | "challenged">,
}));

vi.mock("@adyen/adyen-web", () => {
  const component = (wallet: string) =>
    class {
      mount = vi.fn();
      remove = vi.fn();
      constructor(core: Record<string, unknown>, props: Made["props"]) {
        if (world.missing[wallet] === "made") throw new Error("no merchant id");
        world.made.push({ wallet, core, props, mount: this.mount, remove: this.remove });
      }
      isAvailable(): Promise<void> {
        return world.missing[wallet]
          ? Promise.reject(new Error("not on this device"))
          : Promise.resolve();
      }
    };
  return {
    AdyenCheckout: (core: object) => Promise.resolve(core),
    GooglePay: component("googlepay"),
    ApplePay: component("applepay"),
  };
});

const places = { appended: 0, removed: 0 };
const node = { append: () => (places.appended += 1) } as unknown as HTMLElement;
const onSubmit = vi.fn<WalletRequest["onSubmit"]>();
const onLeft = vi.fn<WalletRequest["onLeft"]>();
const logged = vi.spyOn(console, "info").mockImplementation(() => undefined);
const request: WalletRequest = {
  session: {
    amount: { value: 3195, currency: "GBP" },
    countries: [{ id: "gb", iso: "GB" }],
    countryCode: "GB",
    locale: "en-GB",
    provider: null,
  },
  provider: { environment: "test", clientKey: "test_key", simulatorUrl: null },
  methods: { paymentMethods: [{ type: "applepay", configuration: { merchantName: "Hearth" } }] },
  wallets: ["googlepay", "applepay"],
  place: "cart",
  onSubmit,
  onLeft,
};

beforeEach(() => {
  world.made.length = 0;
  world.missing = {};
  Object.assign(places, { appended: 0, removed: 0 });
  logged.mockClear();
  onSubmit.mockReset();
  onLeft.mockReset();
  vi.stubGlobal("document", {
    createElement: () => ({ remove: () => (places.removed += 1) }),
    querySelector: () => null,
  });
  vi.stubGlobal("location", { hostname: "shop.example" });
});

describe("§2.15 express checkout box: two wallet buttons", () => {
  it("is titled Express Checkout", () =>
    expect(getTranslate("en-GB")("express.title")).toBe("Express Checkout"));

  it("mounts and unmounts both, with amount, country and the provider's methods", async () => {
    const unmount = await mountWallets(node, request);
    expect(world.made.map(({ wallet, mount }) => [wallet, mount.mock.calls.length])).toEqual([
      ["googlepay", 1],
      ["applepay", 1],
    ]);
    expect(world.made[0]!.core).toMatchObject({
      environment: "test",
      clientKey: "test_key",
      countryCode: "GB",
      locale: "en-GB",
      amount: { value: 3195, currency: "GBP" },
      paymentMethodsResponse: request.methods,
      analytics: { enabled: false },
    });
    expect(world.made[1]!.props).toMatchObject({ totalPriceLabel: "Hearth" });
    unmount?.();
    expect(world.made.map(({ remove }) => remove.mock.calls.length)).toEqual([1, 1]);
    // An empty place would remain a column of the box, and make later buttons half as wide.
    expect(places).toEqual({ appended: 2, removed: 2 });
  });

  it.each(["made", "challenged"] as const)(
    "§8.4 a wallet that is not available (%s): its button is not mounted; only logged",
    async (when) => {
      world.missing = { applepay: when };
      expect(await mountWallets(node, request)).not.toBeNull();
      expect(
        world.made.filter(({ mount }) => mount.mock.calls.length > 0).map(({ wallet }) => wallet),
      ).toEqual(["googlepay"]);
      expect(places).toEqual({ appended: 2, removed: 1 });
      expect(logged.mock.calls).toEqual([["applepay is not available here:", expect.any(String)]]);
    },
  );

  it("a closed sheet calls back: the focus may have been lost with its button", async () => {
    await mountWallets(node, request);
    world.made[0]!.props.onError(new Error("closed"));
    expect(onLeft).toHaveBeenCalledOnce();
    expect(logged.mock.calls).toEqual([["googlepay: closed"]]);
  });

  it("without an available wallet there is no box", async () => {
    world.missing = { googlepay: "challenged", applepay: "made" };
    expect(await mountWallets(node, request)).toBeNull();
  });
});

describe("§4.6 express flow, 1: the wallet is authorised and customer data collected", () => {
  const agree = () =>
    world.made[0]!.props.onAuthorized(
      {
        authorizedEvent: {
          email: "a@b.se",
          shippingAddress: { name: "Anna Apt", countryCode: "GB" },
        },
      },
      { resolve: vi.fn(), reject: vi.fn() },
    );
  const submit = async () => {
    const actions = { resolve: vi.fn(), reject: vi.fn() };
    world.made[0]!.props.onSubmit(
      { data: { paymentMethod: { type: "googlepay" } } },
      null,
      actions,
    );
    await Promise.resolve();
    return actions;
  };

  it("without a contact nothing is submitted", async () => {
    await mountWallets(node, request);
    expect((await submit()).reject).toHaveBeenCalledOnce();
    expect(onSubmit).not.toHaveBeenCalled();
  });

  it("a placed order has its address: the sheet requests none, and the flow goes on", async () => {
    onSubmit.mockResolvedValue("Authorised");
    await mountWallets(node, { ...request, place: "order" });
    expect(world.made.map(({ props }) => "onAuthorized" in props)).toEqual([false, false]);
    expect((await submit()).resolve).toHaveBeenCalledWith({ resultCode: "Authorised" });
    expect(onSubmit).toHaveBeenCalledWith(
      "googlepay",
      null,
      '{"paymentMethod":{"type":"googlepay"}}',
    );
  });

  it.each([
    ["Authorised", { resolve: [[{ resultCode: "Authorised" }]], reject: [] }],
    [null, { resolve: [], reject: [[]] }],
  ])("with them the flow goes on; its result (%s) is the wallet's", async (resultCode, told) => {
    onSubmit.mockResolvedValue(resultCode);
    await mountWallets(node, request);
    agree();
    const { resolve, reject } = await submit();
    expect(onSubmit.mock.calls).toEqual([
      [
        "googlepay",
        expect.objectContaining({ email: "a@b.se" }),
        '{"paymentMethod":{"type":"googlepay"}}',
      ],
    ]);
    expect({ resolve: resolve.mock.calls, reject: reject.mock.calls }).toEqual(told);
  });
});
