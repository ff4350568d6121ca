import { z } from "zod";
import type { Logger } from "pino";
import { webVitals } from "~/services/platform/metrics.server";

/** Address for browsers' reports of blocked content (Content-Security-Policy). */
export const CSP_REPORT_PATH = "/api/csp-report";
/** Address for the web vitals of shoppers who agreed to analytics. */
export const VITALS_PATH = "/api/vitals";

const reportFields = z.object({
  "effective-directive": z.string().max(60).optional(),
  effectiveDirective: z.string().max(60).optional(),
  "blocked-uri": z.string().max(2_000).optional(),
  blockedURL: z.string().max(2_000).optional(),
});
const oldReport = z.object({ "csp-report": reportFields });
const newReports = z.array(z.object({ body: reportFields })).max(20);

/**
 * Logs a blocked resource: directive and origin, but neither page nor query, which may be personal.
 */
export function logPolicyReport(body: unknown, log: Logger): void {
  const old = oldReport.safeParse(body).data;
  const reports = old
    ? [old["csp-report"]]
    : (newReports.safeParse(body).data ?? []).map((report) => report.body);
  for (const report of reports) {
    const directive = report["effective-directive"] ?? report.effectiveDirective ?? "";
    log.warn(
      {
        directive: directive.replace(/[^a-z-]/g, ""),
        blocked: toReportedOrigin(report["blocked-uri"] ?? report.blockedURL ?? ""),
      },
      "policy report",
    );
  }
}

/** No host's name is longer, with scheme and port. */
const ORIGIN_MAXIMUM = 270;

function toReportedOrigin(blocked: string): string {
  try {
    return new URL(blocked).origin.slice(0, ORIGIN_MAXIMUM);
  } catch {
    return /^(inline|eval|data|blob|self|wasm-eval)$/.test(blocked) ? blocked : "other";
  }
}

const vitalsSchema = z.object({
  route: z.string().max(80),
  vitals: z.partialRecord(
    z.enum(["TTFB", "FCP", "LCP", "CLS", "INP"]),
    z.number().min(0).max(600_000),
  ),
});

/** @param isRoute whether a name is one of the shop's routes: only these become labels */
export function countVitals(body: unknown, isRoute: (name: string) => boolean): boolean {
  const report = vitalsSchema.safeParse(body).data;
  if (!report || !isRoute(report.route)) return false;
  // Milliseconds become seconds; CLS is sent in thousandths.
  for (const [measure, value] of Object.entries(report.vitals))
    webVitals.observe({ route: report.route, measure }, value / 1_000);
  return true;
}
