import { describe, expect, it } from "vitest";
import { readConfig } from "../../backend/config";

describe("configuration of the backend", () => {
  it("has a preset for everything", () => {
    const local = {
      port: 8000,
      host: "127.0.0.1",
      publicUrl: "http://localhost:8000",
      dataDir: "var",
    };
    const off = {
      testMode: false,
      stockShopware: false,
      headlessChannels: false,
      guestOptIn: false,
      shopwareVersion: "6.6",
    };
    const preset = readConfig({});
    expect(preset).toMatchObject({ ...local, ...off });
    expect(preset.storefrontUrls).toMatchObject({
      gb: "http://localhost:3000",
      se: "http://se.localhost:3000",
    });
  });

  it("the public url follows the port unless given; the command line goes first", () => {
    expect(readConfig({ BACKEND_PORT: "8101" }, { BACKEND_PORT: "8102" }).publicUrl).toBe(
      "http://localhost:8102",
    );
    expect(readConfig({ BACKEND_PUBLIC_URL: "https://backend.example/" }).publicUrl).toBe(
      "https://backend.example",
    );
    expect(readConfig({ BACKEND_HOST: "0.0.0.0" }).host).toBe("0.0.0.0");
    expect(readConfig({ STOREFRONT_PORT: "4000" }).storefrontUrls.se).toBe(
      "http://se.localhost:4000",
    );
    expect(
      readConfig({ BACKEND_STOCK_SHOPWARE: "1", BACKEND_HEADLESS_CHANNELS: "1" }),
    ).toMatchObject({
      stockShopware: true,
      headlessChannels: true,
    });
    expect(readConfig({ BACKEND_TEST_MODE: "1", BACKEND_DATA_DIR: "/tmp/x" })).toMatchObject({
      testMode: true,
      dataDir: "/tmp/x",
    });
  });

  it.each([
    ["BACKEND_PORT", "eighty"],
    ["BACKEND_PORT", "70000"],
    ["BACKEND_PUBLIC_URL", "backend"],
    ["BACKEND_TEST_MODE", "yes"],
    ["BACKEND_GUEST_OPT_IN", "always"],
    ["BACKEND_SHOPWARE_VERSION", "6.5"],
  ])("%s=%s is refused by name", (name, value) => {
    expect(() => readConfig({ [name]: value })).toThrow(new RegExp(`^${name} must`));
  });
});
