import { z } from "zod";
import { customFieldsOf, listOf, map, maybe, text, translated } from "./primitives.server";

const channelShape = z
  .object({ name: text, translated: map, customFields: z.unknown(), domains: listOf(z.object({ url: z.string() })) })
  .transform((channel) => ({
    name: translated(channel, "name"),
    customFields: customFieldsOf(channel),
    domains: channel.domains.map(({ url }) => url),
  }));

/** What the shop reads of the sales-channel context. */
export const contextShape = z.object({
  salesChannel: channelShape,
  customer: maybe(z.object({ id: z.string(), guest: maybe(z.boolean()) })),
});
export type ContextEntity = z.output<typeof contextShape>;
