import { expect, type FrameLocator, type Page } from '@playwright/test';
import { sayIn } from '@tausi/games/savanna-riches/view/texts.ts';

const spinLimitMs = 60_000;

/** The game's frame, by what a player presses and reads in it. */
export function savannaRichesOn(page: Page, language: 'en' | 'sw') {
  const say = sayIn(language);
  const frame: FrameLocator = page.frameLocator('iframe');
  const spinButton = frame.getByRole('button', { name: say('spin'), exact: true });
  const guide = frame.getByRole('button', { name: new RegExp(say('guidePeacock')) });

  /** Waits until the reels stand and the next spin may begin. */
  async function ready(): Promise<void> {
    await expect(spinButton).not.toHaveAttribute('aria-disabled', 'true', { timeout: spinLimitMs });
  }

  /** One round from the touch to its end; leads free spins with the peacock, whose are the fewest, if they come. */
  async function spin(): Promise<void> {
    await ready();
    await spinButton.tap();
    await expect(spinButton).toHaveAttribute('aria-disabled', 'true');
    await finish();
  }

  async function finish(): Promise<void> {
    const celebration = frame.locator('.celebration');
    const onward = frame.getByRole('button', { name: say('continue') });
    await expect(async () => {
      if (await guide.isVisible()) await guide.tap({ timeout: 1_000 });
      if (await onward.isVisible()) await onward.tap({ timeout: 1_000 });
      if (await celebration.isVisible()) await frame.locator('#game').dispatchEvent('pointerdown');
      expect(await spinButton.getAttribute('aria-disabled')).not.toBe('true');
    }).toPass({ timeout: spinLimitMs * 3 });
  }

  /** What the frame writes under a plate's name, in minor units. */
  async function amount(plate: 'balance' | 'stake' | 'win'): Promise<bigint> {
    const text = await frame
      .locator('.plate', { hasText: say(plate) })
      .first()
      .innerText();
    const digits = /([\d,]+)(?:\.(\d{2}))?\s*$/.exec(text.trim());
    if (digits === null) throw new Error(`no amount in "${text}"`);
    return BigInt((digits[1] ?? '0').replaceAll(',', '')) * 100n + BigInt(digits[2] ?? '0');
  }

  return { frame, say, guide, spinButton, ready, spin, finish, amount };
}
