import { expect } from '@playwright/test';
import type { Lobby } from './lobby.ts';

/** The screens of gifts, bonuses and ranks, through their visible controls and texts. */
export function rewardsOn(lobby: Lobby) {
  const { page, words, sheet } = lobby;

  /** Opens the named entry through Me, from any screen. */
  async function openByMe(entry: string): Promise<void> {
    await lobby.tab('me');
    await page
      .getByRole('main')
      .getByRole('button', { name: words(entry) })
      .first()
      .tap();
  }

  async function openMissions(): Promise<void> {
    await lobby.tab('events');
    await page.getByRole('tab', { name: words('campaigns.tab.missions') }).tap();
  }

  async function expectOnScreen(title: string, ...texts: readonly string[]): Promise<void> {
    await expect(page.getByRole('heading', { name: words(title), level: 1, exact: true })).toBeVisible();
    for (const text of texts) await expect(page.getByRole('main').getByText(text).first()).toBeVisible();
  }

  async function closeSheet(): Promise<void> {
    await page.keyboard.press('Escape');
    await expect(page.locator('dialog[open]')).toHaveCount(0);
  }

  /** Presses a button of the offered gift's page. */
  async function claimGift(command: 'claim' | 'casino'): Promise<void> {
    await lobby.gift
      .frameLocator('iframe')
      .getByRole('button', { name: words(`campaigns.giving.${command}`) })
      .tap();
    await expect(lobby.gift).toHaveCount(0);
  }

  return { claimGift, openByMe, openMissions, expectOnScreen, closeSheet, sheet };
}
