import { expect } from '@playwright/test';
import type { Lobby } from './lobby.ts';

export type NewPlayer = {
  readonly phone: string;
  readonly password: string;
  readonly birth: { readonly day: number; readonly month: number; readonly year: number };
};

/** An adult with an unused number of `length` digits that begins with `block` (Kenya's by default). */
export function newPlayer(block = '07', length = 10): NewPlayer {
  const digits = String(process.hrtime.bigint() % 100_000_000n)
    .padStart(8, '0')
    .slice(block.length - length);
  return { phone: `${block}${digits}`, password: 'karibu2026', birth: { day: 5, month: 3, year: 1995 } };
}

/** Fills in the registration sheet and submits it. */
export async function register({ page, sheet, words }: Lobby, player: NewPlayer): Promise<void> {
  await page
    .getByRole('banner')
    .getByRole('button', { name: words('shell.register') })
    .tap();
  await sheet.getByLabel(words('players.phone'), { exact: true }).fill(player.phone);
  await sheet.locator('input[type=password]').fill(player.password);
  await sheet.getByLabel(words('players.birth.day')).selectOption(String(player.birth.day));
  await sheet.getByLabel(words('players.birth.month')).selectOption({ index: player.birth.month });
  await sheet.getByLabel(words('players.birth.year')).selectOption(String(player.birth.year));
  await sheet.getByRole('checkbox').check();
  await sheet.getByRole('button', { name: words('players.register.submit') }).tap();
}

/** Registers a new player and waits until the lobby shows the balance. */
export async function registerNew(lobby: Lobby, block?: string, length?: number): Promise<NewPlayer> {
  const player = newPlayer(block, length);
  await register(lobby, player);
  await expect(lobby.toast('players.register.done')).toBeVisible();
  await expect(lobby.balance()).toBeVisible();
  return player;
}

/** Fills in the open sign-in sheet and submits it. */
export async function signIn({ sheet, words }: Lobby, phone: string, password: string): Promise<void> {
  await sheet.getByLabel(words('players.phone'), { exact: true }).fill(phone);
  await sheet.locator('input[type=password]').fill(password);
  await sheet.getByRole('button', { name: words('players.signIn'), exact: true }).tap();
}
