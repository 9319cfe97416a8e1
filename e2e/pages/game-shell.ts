import { expect, type FrameLocator, type Locator, type Page } from '@playwright/test';
import { shellSay } from '@tausi/games/kit/shell/texts.ts';

const roundLimitMs = 60_000;

/** What a player does when a round asks him something; resolves when he has, or when there was nothing to do. */
type Decide = () => Promise<void>;

/** The shell around every game, by what a player presses and reads in its frame. */
export type GameShell = ReturnType<typeof gameShellOn>;

export function gameShellOn(page: Page, language: 'en' | 'sw') {
  const say = shellSay(language);
  const frame: FrameLocator = page.frameLocator('iframe');
  const primary = frame.locator('.primary-button');

  /** Waits until the table stands and the next round may begin; a choice may still be wanting. */
  async function ready(): Promise<void> {
    await expect(frame.locator('.shell[data-state=ready], .shell[data-state=blocked]')).toBeVisible({ timeout: roundLimitMs });
  }

  /** One round from the touch to its end. */
  async function playRound(decide: Decide = async () => undefined): Promise<void> {
    await ready();
    await primary.tap();
    await expect(frame.locator('.shell')).toHaveAttribute('data-state', 'busy');
    await finish(decide);
  }

  /** Cuts celebrations short and decides what is asked until the round is over. */
  async function finish(decide: Decide = async () => undefined): Promise<void> {
    await expect(async () => {
      await decide();
      if (await frame.locator('.celebration').isVisible()) await frame.locator('#game').dispatchEvent('pointerdown');
      expect(await frame.locator('.shell').getAttribute('data-state')).toBe('ready');
    }).toPass({ timeout: roundLimitMs * 3 });
  }

  /** Presses the first of these offers that stands there and may be pressed. */
  async function takeOffer(...ids: readonly string[]): Promise<void> {
    for (const id of ids) {
      const offer = frame.locator(`[data-offer="${id}"]:not(:disabled)`);
      if (await offer.isVisible()) return offer.tap({ timeout: 1_000 });
    }
  }

  /** What the frame writes under a plate's name, in minor units. */
  async function amount(plate: 'balance' | 'stake' | 'win'): Promise<bigint> {
    const text = await frame.locator(`.${plate}-plate strong`).innerText();
    const digits = /([\d,]+)(?:\.(\d{2}))?\s*$/.exec(text.trim());
    if (digits === null) throw new Error(`no amount in "${text}"`);
    return BigInt((digits[1] ?? '0').replaceAll(',', '')) * 100n + BigInt(digits[2] ?? '0');
  }

  /** Plays a round and asks of the plates that it moved the balance by exactly what it showed. */
  async function playHonestRound(decide?: Decide): Promise<void> {
    await ready();
    const before = await amount('balance');
    const cost = await costOfRound();
    await playRound(decide);
    expect(await amount('balance')).toBe(before - cost + (await amount('win')));
  }

  /** What the great button says a round costs; the stake's plate where it says nothing. */
  async function costOfRound(): Promise<bigint> {
    const digits = /([\d,]+)(?:\.(\d{2}))?\s*$/.exec((await primary.getAttribute('aria-label')) ?? '');
    return digits === null ? amount('stake') : BigInt((digits[1] ?? '0').replaceAll(',', '')) * 100n + BigInt(digits[2] ?? '0');
  }

  /** The sheet of the last rounds, opened from the menu. */
  async function openRecent(): Promise<Locator> {
    await frame.getByRole('button', { name: say('menu'), exact: true }).tap();
    await frame
      .getByRole('dialog')
      .getByRole('button', { name: say('recent'), exact: true })
      .tap();
    return frame.locator('.past');
  }

  /** Watches the newest round again in the game itself. */
  async function watchLast(): Promise<void> {
    const rounds = await openRecent();
    await rounds
      .first()
      .getByRole('button', { name: new RegExp(say('watchAgain')) })
      .tap();
    await expect(frame.locator('.badge.is-replay')).toBeVisible();
    await finish();
  }

  return { page, frame, say, primary, ready, playRound, finish, takeOffer, amount, playHonestRound, openRecent, watchLast };
}
