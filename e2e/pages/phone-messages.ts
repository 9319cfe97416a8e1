import { expect, type Page } from '@playwright/test';

/** Reads the newest code on the SMS simulator's phone page of an international number. */
export async function readCode(page: Page, smsAddress: string, number: string): Promise<string> {
  const phonePage = await page.context().newPage();
  await phonePage.goto(`${smsAddress}/phone?number=${encodeURIComponent(number)}`);
  await phonePage.getByRole('button', { name: number }).click();
  // The page draws the chosen number and its messages in one step.
  await expect(phonePage.locator('#who')).toHaveText(number);
  const newest = phonePage.locator('#messages .message').last();
  await expect(newest).toContainText(/#\d{6}/);
  const code = /#(\d{6})/.exec(await newest.innerText())?.[1] ?? '';
  await phonePage.close();
  return code;
}
