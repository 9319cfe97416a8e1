import type { Page } from '@playwright/test';
import { rest } from './trace.ts';
import { patienceMs } from './visit.ts';

export type Login = { readonly phone: string; readonly password: string };

const signInMs = 15_000;

/** Runs before the lobby, as text: the stored preferences of a returning visitor. */
const seenBefore = `(() => {
  if (window.top !== window || localStorage.getItem('tausi.preferences')) return;
  const downloadAd = { id: 1, route: '/downLoad', firstShownAt: Date.now() };
  localStorage.setItem('tausi.preferences', JSON.stringify({ version: 2, downloadAd, theme: 'themeb', language: 'en', country: 'ke' }));
})()`;

/** Signs in from the home page, with its introductions already seen. */
export async function signIn(page: Page, lobby: string, { phone, password }: Login): Promise<void> {
  await page.addInitScript(seenBefore);
  await page.goto(lobby, { timeout: patienceMs });
  await rest(2_500);
  await page.locator('header button').filter({ hasText: 'Login' }).first().tap({ timeout: signInMs });
  const sheet = page.locator('dialog[open]').last();
  await sheet.locator('input[type=tel], input[inputmode]').first().fill(phone, { timeout: signInMs });
  await sheet.locator('input[type=password]').fill(password, { timeout: signInMs });
  await sheet.locator('button[type=submit]').tap({ timeout: signInMs });
  await rest(3_500);
}
