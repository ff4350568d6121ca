import type { Page } from "playwright/test";
import { expect, originOf } from "./test";

/** Posts a form of the British shop without opening its page. @returns the redirect's target */
export async function postForm(
  page: Page,
  path: string,
  form: Record<string, string>,
): Promise<string> {
  const answer = await page.request.post(path, {
    form,
    maxRedirects: 0,
    headers: { Origin: originOf("gb") },
  });
  expect(answer.status()).toBe(303);
  return answer.headers().location ?? "";
}
