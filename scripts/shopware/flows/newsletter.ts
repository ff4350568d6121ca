import { readFileSync } from "node:fs";
import { postingTo } from "../form";
import { newPerson } from "../people";
import { expectThat, Skipped } from "../report";
import type { Trial } from "../trial";
import { describeProblems, listTexts, Visitor } from "../visitor";

const TOO_MANY_REQUESTS = 429;

/** The thanks for a sign-up, in the shop's language. */
function sentIn(locale: string): string {
  const file = `app/locales/server/${locale.slice(0, 2)}.json`;
  return (
    (JSON.parse(readFileSync(file, "utf8")) as Record<string, string>)["newsletter.sent"] ?? ""
  );
}

export async function newsletter({
  report,
  storefront,
  channel,
  leftBehind,
}: Trial): Promise<void> {
  const visitor = new Visitor(storefront);
  const { email } = newPerson(channel.country);
  await report.step("/news", "takes an e-mail address, and says so", async () => {
    leftBehind.newsletter.push(email);
    const page = await visitor.submit(await visitor.see("/news"), postingTo("/news"), { email });
    // The storefront under test has no limits of its own.
    if (page.status === TOO_MANY_REQUESTS)
      throw new Skipped(`Shopware's limit: ${describeProblems(page)}`);
    const text = sentIn(channel.locale);
    expectThat(
      listTexts(page, "main p").includes(text),
      describeProblems(page) || `“${text}” is not said`,
    );
  });
  await report.step("/news", "refuses what is no address", async () => {
    const page = await visitor.submit(await visitor.see("/news"), postingTo("/news"), {
      email: "nobody",
    });
    expectThat(describeProblems(page), "nothing is said");
  });
}
