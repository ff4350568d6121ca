import { postingTo } from "../form";
import { newPerson } from "../people";
import { expectThat, Skipped } from "../report";
import type { Trial } from "../trial";
import { problemsOf, textsOf, Visitor } from "../visitor";

const TOO_MANY_REQUESTS = 429;

export async function newsletter({ report, storefront, channel, leftBehind }: Trial): Promise<void> {
  const visitor = new Visitor(storefront);
  const { email } = newPerson(channel.country);
  await report.step("/news", "takes an e-mail address, and says so", async () => {
    leftBehind.newsletter.push(email);
    const page = await visitor.submit(await visitor.see("/news"), postingTo("/news"), { email });
    // The storefront under test has no limits of its own.
    if (page.status === TOO_MANY_REQUESTS) throw new Skipped(`Shopware's limit: ${problemsOf(page)}`);
    expectThat(
      !problemsOf(page) && textsOf(page, "[role=status], main h1, main p").join("").length > 0,
      problemsOf(page) || "nothing is said",
    );
  });
  await report.step("/news", "refuses what is no address", async () => {
    const page = await visitor.submit(await visitor.see("/news"), postingTo("/news"), { email: "nobody" });
    expectThat(problemsOf(page), "nothing is said");
  });
}
