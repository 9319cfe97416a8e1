import { expect } from '@playwright/test';
import type { Lobby } from './lobby.ts';

/** The screens of gifts, bonuses and ranks, by what a player presses and reads in them. */
export function rewardsOn(lobby: Lobby) {
  const { page, words, sheet } = lobby;

  /** From wherever the player is, by Me and the entry of that name. */
  async function openByMe(entry: string): Promise<void> {
    await lobby.tab('me');
    await page
      .getByRole('main')
      .getByRole('button', { name: words(entry) })
      .first()
      .tap();
  }

  async function expectOnScreen(title: string, ...texts: readonly string[]): Promise<void> {
    await expect(page.getByRole('heading', { name: words(title), level: 1, exact: true })).toBeVisible();
    for (const text of texts) await expect(page.getByRole('main').getByText(text).first()).toBeVisible();
  }

  async function closeSheet(): Promise<void> {
    await page.keyboard.press('Escape');
    await expect(page.locator('dialog[open]')).toHaveCount(0);
  }

  /** The house opens no box yet: this lets it, with these rewards, so that the opening can be looked at. */
  async function letBoxesOpen(rewards: readonly { rewardType: number; rewardAmount: string }[]): Promise<void> {
    await page.route('**/api/center/treasure/box/openBox', (route) =>
      route.fulfill({ json: { result: 1, info: '', data: rewards.map((reward) => ({ ...reward, status: 1 })) } }),
    );
  }

  return { openByMe, expectOnScreen, closeSheet, letBoxesOpen, sheet };
}
