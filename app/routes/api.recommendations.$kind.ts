import type { ActionFunctionArgs } from "@remix-run/node";
import { z } from "zod";
import { apiError, wrongMethod } from "~/services/platform/http/own-api.server";
import { recommendationsOf } from "~/services/platform/elevate/recommendations.server";

/** The events that scripts may report: clicks on recommended products. The server's actions report the others. */
const kindSchema = z.enum(["click"]);
const noticeSchema = z.object({
  /** opaque, printable, without spaces */
  ticket: z.string().regex(/^[\x21-\x7e]{1,500}$/),
  device: z.enum(["desktop", "mobile"]),
});

/** POST /api/recommendations/click: passes a ticket on (behaviour §7.7), without waiting for the service; the market is the channel's. */
export async function action({ request, params, context: { shop } }: ActionFunctionArgs) {
  if (request.method !== "POST") return wrongMethod("POST");
  const kind = kindSchema.safeParse(params.kind);
  if (!kind.success) return apiError(404, "NOT_FOUND");
  const notice = noticeSchema.safeParse(Object.fromEntries(await request.formData().catch(() => [])));
  if (!notice.success) return apiError(400, "BAD_REQUEST");
  const { ticket, device } = notice.data;
  const recommendations = await recommendationsOf(shop);
  void recommendations?.notify(kind.data, { ticket }, { device });
  return new Response(null, { status: 204 });
}

/** GET is refused. */
export const loader = () => wrongMethod("POST");
