import { expect, type Locator } from '@playwright/test';
import type { Lobby } from './lobby.ts';

/** The inbox: its tabs, its rows, a message in full. */
export function inboxOn(lobby: Lobby) {
  const { page, words } = lobby;
  const envelope = page.getByRole('banner').getByRole('button', { name: new RegExp(`^${words('shell.messages')}`) });

  /** Waits until the header's envelope shows this unread count; 0 shows no count. */
  async function unread(count: number): Promise<void> {
    const name = count === 0 ? words('shell.messages') : words('shell.messages.unread', { count });
    await expect(envelope).toHaveAccessibleName(name);
  }

  async function openTab(name: 'own' | 'payments' | 'notices'): Promise<void> {
    await page.getByRole('tab', { name: words(`inbox.tab.${name}`) }).tap();
  }

  const rows = page.getByRole('main').locator('a[href*="MessageDetail"]');
  const bins: Locator = page.getByRole('button', { name: new RegExp(`^${words('inbox.delete')} “`) });
  const article = page.getByRole('article');

  return { envelope, unread, openTab, rows, bins, article };
}
