import { expect } from '@playwright/test';
import type { Lobby } from './lobby.ts';

/** The lock of a shared phone. */
export function lockOn({ page, words, sheet }: Lobby) {
  const screen = page.getByRole('dialog', { name: words('lock.title') });
  const press = (textId: string) => sheet.getByRole('button', { name: words(textId), exact: true }).tap();

  /** Starts at the open sheet. */
  async function set(pin: string): Promise<void> {
    await sheet.getByLabel(words('lock.pin.new'), { exact: true }).fill(pin);
    await sheet.getByLabel(words('lock.pin.again'), { exact: true }).fill(pin);
    await press('lock.set');
    await expect(sheet.getByRole('button', { name: words('lock.remove') })).toBeVisible();
  }

  async function tryPin(pin: string): Promise<void> {
    await screen.getByLabel(words('lock.pin'), { exact: true }).fill(pin);
    await screen.getByRole('button', { name: words('lock.open'), exact: true }).tap();
  }

  return { screen, press, set, tryPin };
}
