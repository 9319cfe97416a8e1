import type { BrowserContext } from '@playwright/test';

/** Signs a player of the running copy in, through the sheet that an address opens. */
export async function signIn(
  context: BrowserContext,
  lobby: string,
  { phone, password }: { phone: string; password: string },
): Promise<void> {
  const page = await context.newPage();
  await page.goto(`${lobby}/#/casino/Home?open=sign-in`);
  await page.locator('dialog[open] input[type=tel]').fill(phone);
  await page.locator('dialog[open] input[type=password]').fill(password);
  await page.locator('dialog[open] button[type=submit]').click();
  await page.waitForSelector('html[data-signed=in]', { state: 'attached' });
  await page.close();
}
