import type { BrowserContext } from '@playwright/test';
import { costsOf, type Costs } from '../game-frames/frame-costs.ts';
import { traced } from '../game-frames/trace.ts';
import { settledMs } from './traced.ts';

const category = 1005;
const scroll = { x: 180, y: 400, yDistance: -20_000, speed: 2_000, gestureSourceType: 'mouse' } as const;

/** The costs of a long scroll through a category, whose games load page by page meanwhile; and the number of games that were loaded. */
export async function scrollOnce(
  context: BrowserContext,
  { lobby, slowdown }: { readonly lobby: string; readonly slowdown: number },
): Promise<{ readonly costs: Costs; readonly games: number }> {
  const page = await context.newPage();
  try {
    await page.goto(`${lobby}/#/casino/${category}`);
    await page.waitForTimeout(settledMs);
    const session = await context.newCDPSession(page);
    const tasks = await traced(session, async () => void (await session.send('Input.synthesizeScrollGesture', scroll)));
    const bottom = await page.evaluate(() => document.documentElement.scrollHeight);
    return { costs: costsOf(tasks, slowdown), games: Math.round(bottom / rowHeight) * columns };
  } finally {
    await page.close();
  }
}

// A card with its gap, at 360 pixels.
const rowHeight = 197;
const columns = 3;
