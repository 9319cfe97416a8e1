import { expect, type Locator, type Page } from '@playwright/test';
import type { Words } from '../words.ts';
import { show } from './offered.ts';

/** The lobby's shell: home, header, tabs and the topmost sheet. */
export type Lobby = ReturnType<typeof lobbyOn>;

/** `currency` is the label of the journey's country. */
export function lobbyOn(page: Page, words: Words, currency = 'KSH') {
  const tabs = page.getByRole('navigation', { name: words('shell.tabs') });
  const sheet = page.locator('dialog[open]').last();

  /** A gift that the lobby offers by itself. */
  const gift = page.locator('dialog[open]').filter({ has: page.locator('iframe[src*="dialog="]') });
  /** The packets that wait for a seeded sign-in. */
  const packet = page.getByRole('dialog', { name: words('campaigns.packet.title.waits') });
  const parts = page.getByRole('dialog', { name: words('campaigns.split.title') });

  /** Opens an address of the lobby and waits until it responds to input. */
  async function open(hash = ''): Promise<void> {
    await page.goto(`/${hash}`);
    await expect(page.locator('html')).toHaveAttribute('data-started', '', { timeout: 30_000 });
  }

  /** Lets the lobby offer gifts from now on. */
  const keepGifts = (): Promise<void> => show(page, 'gifts');

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

  return { page, words, sheet, gift, packet, parts, open, keepGifts, tab, tile, balance, toast: (id: string) => page.getByText(words(id)) };
}
