import type { ActionFunctionArgs } from "@remix-run/node";
import { z } from "zod";
import { toApiError, refuseMethod } from "~/services/platform/http/own-api.server";
import { findRecommendations } from "~/services/platform/elevate/recommendations.server";

const noticeSchema = z.object({
  /** opaque, printable, without spaces */
  ticket: z.string().regex(/^[\x21-\x7e]{1,500}$/),
  device: z.enum(["desktop", "mobile"]),
});

/**
 * POST /api/recommendations/click: passes a ticket on (behaviour §7.7), without waiting for the
 * service; the market is the channel's.
 */
export async function action({ request, context: { shop } }: ActionFunctionArgs) {
  if (request.method !== "POST") return refuseMethod("POST");
  const notice = noticeSchema.safeParse(
    Object.fromEntries(await request.formData().catch(() => [])),
  );
  if (!notice.success) return toApiError(400, "BAD_REQUEST");
  const { ticket, device } = notice.data;
  const recommendations = await findRecommendations(shop);
  void recommendations?.notify("click", { ticket }, { device });
  return new Response(null, { status: 204 });
}

/** GET is refused. */
export const loader = () => refuseMethod("POST");
