import { expect, type Page } from '@playwright/test';
import { gameShellOn, type GameShell } from './game-shell.ts';

const roundLimitMs = 150_000;
const secondsToLay = 18;

/** A game of shared rounds, through its visible controls and texts in the frame. */
export function gameTableOn(page: Page, language: 'en' | 'sw') {
  const shell: GameShell = gameShellOn(page, language);
  const { frame } = shell;

  /** Waits for a round whose betting stays open long enough to place bets. */
  async function bettingOpen(): Promise<void> {
    await expect(async () => {
      const [, minutes = '0', seconds = '0'] = /(\d+):(\d\d)/.exec(await frame.locator('.kick-off, .draw-clock').innerText()) ?? [];
      expect(Number(minutes) * 60 + Number(seconds)).toBeGreaterThanOrEqual(secondsToLay);
    }).toPass({ timeout: roundLimitMs });
  }

  /** Places the chosen bet with the main button. */
  async function place(): Promise<void> {
    await expect(frame.locator('.shell')).toHaveAttribute('data-state', 'ready', { timeout: roundLimitMs });
    const before = await shell.amount('balance');
    await shell.primary.tap();
    await expect(async () => expect(await shell.amount('balance')).toBeLessThan(before)).toPass({ timeout: roundLimitMs });
  }

  return { ...shell, language, bettingOpen, place, roundLimitMs };
}
