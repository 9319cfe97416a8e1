import type { Page } from '@playwright/test';
import { gameSay } from '@tausi/games/kit/shell/texts.ts';
import { texts } from '@tausi/games/savanna-riches/view/texts.ts';
import { gameShellOn } from './game-shell.ts';

/** The game's frame, through its visible controls and texts. */
export function savannaRichesOn(page: Page, language: 'en' | 'sw') {
  const say = gameSay(texts, language);
  const shell = gameShellOn(page, language);
  const guide = shell.frame.getByRole('button', { name: new RegExp(say('guidePeacock')) });
  const onward = shell.frame.getByRole('button', { name: say('continue') });

  /** If free spins come, chooses the peacock, which has the fewest. */
  async function decide(): Promise<void> {
    if (await guide.isVisible()) await guide.tap({ timeout: 1_000 });
    if (await onward.isVisible()) await onward.tap({ timeout: 1_000 });
  }

  const spin = (): Promise<void> => shell.playRound(decide);
  const finish = (): Promise<void> => shell.finish(decide);
  return { ...shell, say, guide, spinButton: shell.primary, spin, finish, decide };
}
