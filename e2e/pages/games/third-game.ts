import { expect, type Page } from '@playwright/test';

const playWords = { en: 'Play', sw: 'Cheza' } as const;
const diveWords = { en: 'Dive', sw: 'Piga mbizi' } as const;

/** A game of the simulated studio, in its frame. */
export function thirdGameOn(page: Page, language: 'en' | 'sw') {
  return framedGame(page, playWords[language]);
}

/** The game that asks us for its rounds, in its frame. */
export function pearlDiveOn(page: Page, language: 'en' | 'sw') {
  return framedGame(page, diveWords[language]);
}

function framedGame(page: Page, playWord: string) {
  const frame = page.frameLocator('.game-stage iframe');
  const playButton = frame.getByRole('button', { name: playWord, exact: true });

  /** The balance in minor units. */
  async function balance(): Promise<bigint> {
    const text = (await frame.locator('#balance').textContent()) ?? '';
    return BigInt(text.replaceAll(/[^\d]/g, ''));
  }

  return {
    ready: () => expect(playButton).toBeEnabled(),
    balance,
    /** Plays one round until its result is shown. */
    play: async (): Promise<void> => {
      const note = frame.locator('#note');
      // The result of the round before stays until the game hears the tap.
      const isNew = note.evaluate(
        (element) => new Promise((resolve) => new MutationObserver(resolve).observe(element, { childList: true })),
      );
      await playButton.tap();
      await isNew;
      await expect(note).not.toBeEmpty();
      await expect(playButton).toBeEnabled();
    },
    home: () => frame.getByRole('button', { name: 'Home' }).tap(),
  };
}
