import { expect, type FrameLocator, type Locator, type Page } from '@playwright/test';
import { shellSay } from '@tausi/games/kit/shell/texts.ts';

const roundLimitMs = 60_000;

/** Makes a player's decisions in a round; resolves once they are made, or at once if there are none. */
type Decide = () => Promise<void>;

/** The shell around every game, through its visible controls and texts in the frame. */
export type GameShell = ReturnType<typeof gameShellOn>;

export function gameShellOn(page: Page, language: 'en' | 'sw') {
  const say = shellSay(language);
  const frame: FrameLocator = page.frameLocator('iframe');
  const primary = frame.locator('.primary-button');

  /** Waits until the game is loaded and the next round may begin; a choice may still be missing. */
  async function ready(): Promise<void> {
    await expect(frame.locator('.shell[data-state=ready], .shell[data-state=blocked]')).toBeVisible({ timeout: roundLimitMs });
  }

  /** Plays one round from the press to its end. */
  async function playRound(decide: Decide = async () => undefined): Promise<void> {
    await ready();
    await primary.tap();
    await expect(frame.locator('.shell')).toHaveAttribute('data-state', 'busy');
    await finish(decide);
  }

  /** Skips celebrations and makes decisions until the round is over. */
  async function finish(decide: Decide = async () => undefined): Promise<void> {
    await expect(async () => {
      await decide();
      if (await frame.locator('.celebration').isVisible()) await frame.locator('#game').dispatchEvent('pointerdown');
      expect(await frame.locator('.shell').getAttribute('data-state')).toBe('ready');
    }).toPass({ timeout: roundLimitMs * 3 });
  }

  /** Presses the first of these buttons that is present and enabled. */
  async function takeOffer(...ids: readonly string[]): Promise<void> {
    for (const id of ids) {
      const offer = frame.locator(`[data-offer="${id}"]:not(:disabled)`);
      if (await offer.isVisible()) return offer.tap({ timeout: 1_000 });
    }
  }

  /** Reads the amount under a label in the frame, in minor units. */
  async function amount(plate: 'balance' | 'stake' | 'win'): Promise<bigint> {
    const text = await frame.locator(`.${plate}-plate strong`).innerText();
    const digits = /([\d,]+)(?:\.(\d{2}))?\s*$/.exec(text.trim());
    if (digits === null) throw new Error(`no amount in "${text}"`);
    return BigInt((digits[1] ?? '0').replaceAll(',', '')) * 100n + BigInt(digits[2] ?? '0');
  }

  /** Plays a round and checks that the balance moved by exactly the amounts shown. */
  async function playHonestRound(decide?: Decide): Promise<void> {
    await ready();
    const before = await amount('balance');
    const cost = await costOfRound();
    await playRound(decide);
    expect(await amount('balance')).toBe(before - cost + (await amount('win')));
  }

  /** The cost of a round as the main button shows it; the stake if it shows none. */
  async function costOfRound(): Promise<bigint> {
    const digits = /([\d,]+)(?:\.(\d{2}))?\s*$/.exec((await primary.getAttribute('aria-label')) ?? '');
    return digits === null ? amount('stake') : BigInt((digits[1] ?? '0').replaceAll(',', '')) * 100n + BigInt(digits[2] ?? '0');
  }

  /** Opens the list of recent rounds from the menu. */
  async function openRecent(): Promise<Locator> {
    await frame.getByRole('button', { name: say('menu'), exact: true }).tap();
    await frame
      .getByRole('dialog')
      .getByRole('button', { name: say('recent'), exact: true })
      .tap();
    return frame.locator('.past');
  }

  /** Watches the replay of the newest round in the game itself. */
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
