import { channelFindings } from "./checks/channel.mjs";
import { clockFinding, keyFinding, versionFinding } from "./checks/connection.mjs";
import { extraFindings } from "./checks/extras.mjs";
import { pageFindings } from "./checks/pages.mjs";
import { accountFindings, sellingFindings } from "./checks/selling.mjs";
import { wrong } from "./findings.mjs";
import { getElements, storeApi } from "./store-api.mjs";

/**
 * Checks each channel of the configured Shopware, without changing anything there.
 *
 * @param {any} config as the storefront reads it
 * @returns {Promise<{ channel: string, origin: string, findings: import("./findings.mjs").Finding[]
 * }[]>}
 */
export function examine(config) {
  return Promise.all(
    config.channels.map(async (/** @type {any} */ channel) => {
      const findings = await examineChannel(config, channel).catch((error) => [
        unreachable(config, error),
      ]);
      return { channel: channel.key, origin: channel.origin, findings };
    }),
  );
}

async function examineChannel(/** @type {any} */ config, /** @type {any} */ channel) {
  const api = storeApi(config.shopwareEndpoint, channel);
  const variable = (/** @type {string} */ name) => `CHANNEL_${channel.key.toUpperCase()}_${name}`;
  const answer = await api("GET", "context");
  const key = keyFinding(answer, variable("ACCESS_KEY"));
  if (key.level !== "right") return [key];
  const context = answer.body;
  const [openApi, methods] = await Promise.all([
    api("GET", "_info/openapi3.json"),
    api("POST", "payment-method", { limit: 100 }),
  ]);
  const payments = getElements(methods);
  const examined = {
    api,
    channel,
    config,
    context,
    payments,
    variable,
    trustedProxies: config.trustedProxies,
  };
  const parts = await Promise.all([
    channelFindings(examined),
    pageFindings(examined),
    sellingFindings(examined),
    accountFindings(examined),
    extraFindings(examined),
  ]);
  return [key, versionFinding(openApi, payments), clockFinding(answer.date), ...parts.flat()];
}

function unreachable(/** @type {any} */ { shopwareEndpoint }, /** @type {unknown} */ error) {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  // Node gives no message, only a code, if all addresses of a host refuse
  // (app/services/platform/store-api/failure-reason.server.ts).
  const reason =
    cause instanceof Error
      ? cause.message || ("code" in cause ? String(cause.code) : cause.name)
      : String(cause);
  return wrong(
    "Shopware",
    `does not answer at ${shopwareEndpoint} (${reason})`,
    "check SHOPWARE_ENDPOINT, and that this machine can reach it",
  );
}
