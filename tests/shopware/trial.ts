import type { Catalogue } from "./catalogue";
import type { ChannelFacts } from "./channel";
import type { Report } from "./report";
import type { StoreApi } from "./store-api";
import type { Storefront } from "./storefront";

/** What every flow works with. */
export interface Trial {
  report: Report;
  storefront: Storefront;
  channel: ChannelFacts;
  catalogue: Catalogue;
  api: StoreApi;
  /** what is to be put back when the run is over */
  leftBehind: LeftBehind;
}

/** Whoever can take it back: by the context token of the moment, which changes with every login. */
export interface Buyer {
  readonly token: string | null;
}

export interface LeftBehind {
  orders: { id: string; buyer: Buyer }[];
  customers: Buyer[];
  newsletter: string[];
}
