import { readParameters } from "../../http/body";
import type { RouteModule } from "../../types";
import { HOSTED_PAGE } from "../adyen/hosted-handler";
import { findPayment } from "../adyen/provider-payments";
import { CHALLENGE, FINGERPRINT } from "../adyen/status";
import { challengePage, closedPage, frameHeaders, messagePage, unknownPage } from "./pages";

/**
 * The simulated bank (3-D Secure 2), in a frame that Adyen's components open by a form: POST
 * /_psp/{id}/fingerprint checks the browser, POST /_psp/{id}/challenge requests a confirmation.
 * Both post a message to the components; payment-details evaluates it.
 */
export const bankRoutes: RouteModule = (app, backend) => {
  app.post(`${HOSTED_PAGE}:id${FINGERPRINT}`, (c) => {
    const payment = findPayment(backend.db, c.req.param("id"));
    if (!payment) return c.html(unknownPage(), 404);
    const { html, headers } = messagePage(
      { type: "fingerPrintResult", result: { threeDSCompInd: "Y" } },
      payment,
    );
    return c.html(html, 200, headers);
  });

  app.post(`${HOSTED_PAGE}:id${CHALLENGE}`, async (c) => {
    const payment = findPayment(backend.db, c.req.param("id"));
    if (!payment) return c.html(unknownPage(), 404);
    const { transStatus } = await readParameters(c);
    if (payment.result_code !== "ChallengeShopper")
      return c.html(closedPage(payment), 200, frameHeaders(payment.shop_url));
    if (transStatus !== "Y" && transStatus !== "N")
      return c.html(challengePage(payment), 200, frameHeaders(payment.shop_url));
    const { html, headers } = messagePage(
      { type: "challengeResult", result: { transStatus } },
      payment,
    );
    return c.html(html, 200, headers);
  });
};
