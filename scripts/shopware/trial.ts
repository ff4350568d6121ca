import type { Catalogue } from "./catalogue";
import type { ChannelFacts } from "./channel";
import type { Report } from "./report";
import type { StoreApi } from "./store-api";
import type { Storefront } from "./storefront";

/** The context of every flow. */
export interface Trial {
  report: Report;
  storefront: Storefront;
  channel: ChannelFacts;
  catalogue: Catalogue;
  api: StoreApi;
  /** what must be reverted at the end of the run */
  leftBehind: LeftBehind;
}

/** The owner, who can revert it: by the present context token, which changes at every login. */
interface Buyer {
  readonly token: string | null;
}

interface LeftBehind {
  orders: { id: string; buyer: Buyer }[];
  customers: Buyer[];
  newsletter: string[];
}
