import { expect, type BrowserContext, type Page } from '@playwright/test';
import { runningCopy } from '../running-copy.ts';
import type { Lobby } from './lobby.ts';

/** Requests a deposit and waits until the prompt is on the phone. */
export async function askDeposit(lobby: Lobby, amount: number): Promise<void> {
  await lobby.tab('deposit');
  await askDepositHere(lobby, amount);
}

/** The same on an open deposit sheet. */
async function askDepositHere({ sheet, words }: Lobby, amount: number): Promise<void> {
  await sheet.getByRole('textbox').fill(String(amount));
  await sheet.locator('button[type=submit]').tap();
  await expect(sheet.getByText(words('cashier.mood.waiting'))).toBeVisible();
}

/** Opens the simulated phone of a Kenyan number in another tab. */
export async function phoneOf(context: BrowserContext, phone: string): Promise<Page> {
  const page = await context.newPage();
  await page.goto(`${runningCopy().simulators.daraja}/phone?msisdn=254${phone.slice(1)}`);
  await expect(page.getByRole('button', { name: 'Send' })).toBeVisible();
  return page;
}

export async function enterPin(phone: Page, pin: string): Promise<void> {
  await phone.locator('input[type=password]').fill(pin);
  await phone.getByRole('button', { name: 'Send' }).tap();
  await phone.close();
}

/** Completes a deposit: request, PIN on the phone, credit. */
export async function payIn(lobby: Lobby, player: { readonly phone: string }, amount: number): Promise<void> {
  await lobby.tab('deposit');
  await payInHere(lobby, player, amount);
}

/** The same on an open deposit sheet. */
export async function payInHere(lobby: Lobby, player: { readonly phone: string }, amount: number): Promise<void> {
  await askDepositHere(lobby, amount);
  await enterPin(await phoneOf(lobby.page.context(), player.phone), '1234');
  await lobby.page.bringToFront();
  await expect(lobby.sheet.getByText(lobby.words('cashier.mood.paid'))).toBeVisible({ timeout: 40_000 });
}
