import { expect, type Locator, type Page } from '@playwright/test';
import type { Words } from '../words.ts';

/** The lobby's shell: home, header, tabs and the topmost sheet. */
export type Lobby = ReturnType<typeof lobbyOn>;

/** `currency` is the label of the journey's country. */
export function lobbyOn(page: Page, words: Words, currency = 'KSH') {
  const tabs = page.getByRole('navigation', { name: words('shell.tabs') });
  const sheet = page.locator('dialog[open]').last();

  /** Opens an address of the lobby and waits until it responds to input. */
  async function open(hash = ''): Promise<void> {
    await page.goto(`/${hash}`);
    await expect(page.locator('html')).toHaveAttribute('data-started', '', { timeout: 30_000 });
  }

  async function tab(name: 'home' | 'events' | 'deposit' | 'withdraw' | 'me'): Promise<void> {
    await tabs.getByRole('button', { name: words(`shell.tab.${name}`), exact: true }).tap();
  }

  const tile = (title: string): Locator =>
    page
      .getByRole('link', { name: title })
      .filter({ has: page.locator('img') })
      .first();

  /** The cash balance in the header, as formatted text. */
  const balance = (): Locator =>
    page.getByRole('banner').getByRole('button', { name: words('shell.balance', { currency, amount: '' }).trim() });

  return { page, words, sheet, open, tab, tile, balance, toast: (id: string) => page.getByText(words(id)) };
}
