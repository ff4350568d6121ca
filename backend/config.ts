import { z } from "zod";
import { CHANNEL_KEYS, type ChannelKey } from "./data/types";
import type { BackendConfig } from "./types";

/** The backend's settings with its port. */
export interface ServerConfig extends BackendConfig {
  port: number;
  /** address to listen on */
  host: string;
}

const port = (name: string, preset: number) =>
  z.coerce
    .number({ error: `${name} must be a port number, e.g. ${preset}` })
    .int(`${name} must be a whole number, e.g. ${preset}`)
    .min(1, `${name} must be a port from 1 to 65535`)
    .max(65_535, `${name} must be a port from 1 to 65535`)
    .default(preset);

const onOrOff = (name: string) => z.enum(["0", "1"], { error: `${name} must be 0 or 1` });

const environment = z.object({
  BACKEND_PORT: port("BACKEND_PORT", 8000),
  /** A demo with public access keys must not be open to the local network. */
  BACKEND_HOST: z
    .string()
    .min(1, "BACKEND_HOST must be an address to listen on, e.g. 0.0.0.0")
    .default("127.0.0.1"),
  STOREFRONT_PORT: port("STOREFRONT_PORT", 3000),
  BACKEND_PUBLIC_URL: z
    .url("BACKEND_PUBLIC_URL must be an absolute url, e.g. https://backend.example")
    .optional(),
  BACKEND_DATA_DIR: z
    .string()
    .min(1, "BACKEND_DATA_DIR must name a folder, e.g. var")
    .default("var"),
  BACKEND_TEST_MODE: onOrOff("BACKEND_TEST_MODE").default("0"),
  BACKEND_REQUEST_FORMS: z.string().min(1).optional(),
  /** If unset, mails are shown at /_mail except in production. */
  BACKEND_MAILBOX: onOrOff("BACKEND_MAILBOX").optional(),
  BACKEND_STOCK_SHOPWARE: onOrOff("BACKEND_STOCK_SHOPWARE").default("0"),
  BACKEND_HEADLESS_CHANNELS: onOrOff("BACKEND_HEADLESS_CHANNELS").default("0"),
  BACKEND_GUEST_OPT_IN: onOrOff("BACKEND_GUEST_OPT_IN").default("0"),
  BACKEND_SHOPWARE_VERSION: z
    .enum(["6.6", "6.7"], { error: "BACKEND_SHOPWARE_VERSION must be 6.6 or 6.7" })
    .default("6.6"),
  NODE_ENV: z.string().optional(),
});

/**
 * Host of each channel's shop on a developer's machine; browsers resolve *.localhost by themselves.
 */
const HOSTS: Record<ChannelKey, string> = {
  gb: "localhost",
  se: "se.localhost",
  fi: "fi.localhost",
  de: "de.localhost",
};

/**
 * Reads the configuration from environment variables.
 *
 * @param overrides values from the command line, under the names of the variables
 * @throws Error that names each invalid variable and its valid values
 */
export function readConfig(
  variables: Record<string, string | undefined>,
  overrides: Record<string, string | undefined> = {},
): ServerConfig {
  const given = (values: Record<string, string | undefined>) =>
    Object.fromEntries(Object.entries(values).filter(([, value]) => value));
  const result = environment.safeParse({ ...given(variables), ...given(overrides) });
  if (!result.success)
    throw new Error(result.error.issues.map((issue) => issue.message).join("\n"));
  const {
    BACKEND_PORT,
    STOREFRONT_PORT,
    BACKEND_PUBLIC_URL,
    BACKEND_DATA_DIR,
    BACKEND_TEST_MODE,
    BACKEND_MAILBOX,
    NODE_ENV,
  } = result.data;
  const {
    BACKEND_REQUEST_FORMS,
    BACKEND_STOCK_SHOPWARE,
    BACKEND_HEADLESS_CHANNELS,
    BACKEND_SHOPWARE_VERSION,
  } = result.data;
  return {
    port: BACKEND_PORT,
    host: result.data.BACKEND_HOST,
    publicUrl: (BACKEND_PUBLIC_URL ?? `http://localhost:${BACKEND_PORT}`).replace(/\/$/, ""),
    dataDir: BACKEND_DATA_DIR,
    storefrontUrls: Object.fromEntries(
      CHANNEL_KEYS.map((key) => [key, `http://${HOSTS[key]}:${STOREFRONT_PORT}`]),
    ),
    testMode: BACKEND_TEST_MODE === "1",
    ...(BACKEND_TEST_MODE === "1" && BACKEND_REQUEST_FORMS
      ? { requestForms: BACKEND_REQUEST_FORMS }
      : {}),
    mailbox: (BACKEND_MAILBOX ?? (NODE_ENV === "production" ? "0" : "1")) === "1",
    stockShopware: BACKEND_STOCK_SHOPWARE === "1",
    headlessChannels: BACKEND_HEADLESS_CHANNELS === "1",
    guestOptIn: result.data.BACKEND_GUEST_OPT_IN === "1",
    shopwareVersion: BACKEND_SHOPWARE_VERSION,
  };
}
