import { expect } from '@playwright/test';
import type { Lobby } from './lobby.ts';

export type NewPlayer = {
  readonly phone: string;
  readonly password: string;
  readonly birth: { readonly day: number; readonly month: number; readonly year: number };
};

/** An adult with an unused number of `length` digits that begins with `block` (by default, of M-Pesa's network in Kenya). */
export function newPlayer(block = '071', length = 10): NewPlayer {
  const digits = String(process.hrtime.bigint() % 100_000_000n)
    .padStart(8, '0')
    .slice(block.length - length);
  // Two players with one name and one birth date would count as one person.
  const number = Number(digits);
  const birth = { day: 1 + (number % 28), month: 1 + (number % 12), year: 1970 + (number % 25) };
  return { phone: `${block}${digits}`, password: 'karibu2026', birth };
}

/** Opens the registration sheet, fills it in and submits it. */
export async function register(lobby: Lobby, player: NewPlayer): Promise<void> {
  const { page, words } = lobby;
  await page
    .getByRole('banner')
    .getByRole('button', { name: words('shell.register') })
    .tap();
  await submitRegistration(lobby, player);
}

/** Fills in the open registration sheet and submits it. */
export async function submitRegistration({ sheet, words }: Lobby, player: NewPlayer): Promise<void> {
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
  // A sheet that still closes keeps the focus, and what is typed is lost.
  await expect(lobby.sheet).toHaveCount(0);
  return player;
}

/** Fills in the open sign-in sheet and submits it. */
export async function signIn({ sheet, words }: Lobby, phone: string, password: string): Promise<void> {
  await sheet.getByLabel(words('players.phone'), { exact: true }).fill(phone);
  await sheet.locator('input[type=password]').fill(password);
  await sheet.getByRole('button', { name: words('players.signIn'), exact: true }).tap();
}
