import { z } from "zod";
import { customFieldsOf, listOf, map, text, translated } from "./primitives.server";

const channelShape = z
  .object({ name: text, languageId: text, translated: map, customFields: z.unknown(), domains: listOf(z.object({ url: z.string() })) })
  .transform((channel) => ({
    name: translated(channel, "name"),
    languageId: channel.languageId,
    customFields: customFieldsOf(channel),
    domains: channel.domains.map(({ url }) => url),
  }));

/** What the shop reads of the sales-channel context. Only a customer of null is nobody. */
export const contextShape = z
  .object({ salesChannel: channelShape, customer: z.unknown() })
  .transform(({ salesChannel, customer }) => ({ salesChannel, isCustomers: customer !== null }));
export type ContextEntity = z.output<typeof contextShape>;
