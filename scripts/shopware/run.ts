import { browserFlow } from "./browser";
import { readCatalogue } from "./catalogue";
import { readChannel, type Wanted } from "./channel";
import { cleanUp } from "./clean-up";
import { account } from "./flows/account";
import { cart } from "./flows/cart";
import { browse } from "./flows/browse";
import { buyEveryWay } from "./flows/buy";
import { extension } from "./flows/extension";
import { favouritesOfGuests } from "./flows/favourites";
import { newsletter } from "./flows/newsletter";
import { products } from "./flows/products";
import { Report, type Row } from "./report";
import { StoreApi } from "./store-api";
import { startStorefront } from "./storefront";
import type { Trial } from "./trial";

/** Expected events of the run, such as a wrong password. */
const SECURITY_EVENT = "security event";

/**
 * Starts the built storefront for any Shopware, and shops there.
 *
 * @param wanted overrides of the sales channel's own settings
 * @param notify called with each row
 * @throws if the Shopware cannot be read at all, or lacks something that a shop needs
 */
export async function runTrial(
  wanted: Wanted,
  { withBrowser = true, notify = (_: Row): void => undefined } = {},
): Promise<Report> {
  const channel = await readChannel(wanted);
  const api = new StoreApi(wanted.endpoint, wanted.key, channel.languageId);
  const catalogue = await readCatalogue(api);
  const storefront = await startStorefront(wanted, channel);
  const report = new Report(notify);
  const trial: Trial = {
    report,
    storefront,
    channel,
    catalogue,
    api,
    leftBehind: { orders: [], customers: [], newsletter: [] },
  };
  try {
    await browse(trial);
    await products(trial);
    await cart(trial);
    await favouritesOfGuests(trial);
    await buyEveryWay(trial);
    await account(trial);
    await newsletter(trial);
    await extension(trial);
    if (withBrowser) await browserFlow(trial);
    await cleanUp(trial);
    await report.step("log", "holds no warning", () => readLog(trial));
  } finally {
    await storefront.end();
  }
  return report;
}

/** Reports refused calls from the log. */
async function readLog({ storefront }: Trial): Promise<void> {
  const refused = storefront.complaints.filter(({ msg }) => msg !== SECURITY_EVENT);
  const kinds = refused.map(({ msg, path, status, errorCode }) =>
    [msg, path?.replace(/[0-9a-f]{32}/g, "{id}"), status, errorCode].filter(Boolean).join(" "),
  );
  if (kinds.length > 0) throw new Error([...new Set(kinds)].join("; "));
}
