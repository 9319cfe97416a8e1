import type { BrowserContext, Page } from '@playwright/test';
import * as z from 'zod/mini';
import type { Conditions } from './conditions.ts';
import { noteTaker, notes } from './in-page.ts';
import { slowDown } from './load-page.ts';

const patienceMs = 30_000;
const pollMs = 25;
const point = z.object({ x: z.number(), y: z.number() });

/** The middle of the first tile, once the first row has been painted. */
const firstTileSeen = `(() => {
  if ((globalThis.firstLoadNotes?.firstRowAt ?? null) === null) return null;
  const box = [...document.querySelectorAll('a.tile img')][0].getBoundingClientRect();
  return { x: box.left + box.width / 2, y: box.top + box.height / 2 };
})()`;

/** Taps the first tile as soon as it is visible. Returns the time when the game's page was drawn, in milliseconds
 *  since the navigation. */
export async function tapFirstTile(context: BrowserContext, address: string, conditions: Conditions): Promise<number> {
  const page = await context.newPage();
  try {
    await slowDown(await context.newCDPSession(page), conditions);
    await page.addInitScript(noteTaker);
    await page.goto(address, { waitUntil: 'commit', timeout: patienceMs });
    const { x, y } = z.parse(point, await whenThere(page, firstTileSeen));
    await page.touchscreen.tap(x, y);
    await whenThere(page, 'globalThis.firstLoadNotes?.openedAt ?? null');
    return z.parse(notes, await page.evaluate('globalThis.firstLoadNotes')).openedAt ?? Number.POSITIVE_INFINITY;
  } finally {
    await page.close();
  }
}

/** Polls from outside, because the lobby's policy forbids evaluating text inside the page. */
async function whenThere(page: Page, expression: string): Promise<unknown> {
  const giveUpAt = Date.now() + patienceMs;
  while (Date.now() < giveUpAt) {
    const found: unknown = await page.evaluate(expression);
    if (found !== null) return found;
    await new Promise((resolve) => setTimeout(resolve, pollMs));
  }
  throw new Error(`the page never reached the condition: ${expression}`);
}
