import type { Browser, Frame, Page } from '@playwright/test';
import { costsOf, type Costs } from './frame-costs.ts';
import type { Task } from '../thread-task.ts';
import { rest, traced } from './trace.ts';
import { signIn, type Login } from './sign-in.ts';
import { patienceMs, phoneOf } from './visit.ts';

export type OtherRun = { readonly title: string; readonly costs: Costs };

/** One game of each further kind. A `choose` lays what its round wants; a table that many play runs by its own clock. */
const kinds = [
  { title: 'roulette, a round', gameId: 37, mode: 'demo', choose: '.field[data-place="red"]' },
  { title: 'plinko, a drop', gameId: 41, mode: 'demo', choose: null },
  { title: 'blackjack, dealing', gameId: 38, mode: 'demo', choose: null },
  { title: 'Lucky Plane, the table', gameId: 30, mode: 'cash', choose: null },
  { title: 'football, the table', gameId: 32, mode: 'cash', choose: null },
] as const;

const tableMs = 14_000;
const roundMs = 6_000;

/** Follows one round of each kind of game, drawn by the server as always; the tables as they stand. A kind that cannot be opened
 *  is left out and said, so that it does not cost the others' numbers. */
export async function timeOthers(browser: Browser, at: At, slowdown: number): Promise<readonly OtherRun[]> {
  const found: OtherRun[] = [];
  for (const kind of kinds) {
    if (kind.mode === 'cash' && at.login === null) continue;
    const phone = await phoneOf(browser, { lobby: at.lobby, isCounting: false });
    try {
      found.push({ title: kind.title, costs: costsOf(await follow(browser, await phone.newPage(), { kind, at }), slowdown) });
    } catch (error) {
      console.error(`  ${kind.title}: not measured, ${String(error).split('\n')[0] ?? ''}`);
    } finally {
      await phone.close();
    }
  }
  return found;
}

type At = { readonly lobby: string; readonly login: Login | null };
type Kind = (typeof kinds)[number];

async function follow(browser: Browser, page: Page, { kind, at }: { readonly kind: Kind; readonly at: At }): Promise<readonly Task[]> {
  const { gameId, mode, choose } = kind;
  if (mode === 'cash' && at.login !== null) await signIn(page, at.lobby, at.login);
  await page.goto(`${at.lobby}/#/screenGame?gameId=${gameId}&mode=${mode}`, { timeout: patienceMs });
  const frame = await openFrame(page);
  const press = mode === 'demo' ? await pressOf(frame, choose) : null;
  return traced(await browser.newBrowserCDPSession(), async () => {
    if (press !== null) await page.touchscreen.tap(press.x, press.y);
    await rest(press === null ? tableMs : roundMs);
  });
}

async function openFrame(page: Page): Promise<Frame> {
  const place = await page.waitForSelector('iframe', { state: 'attached', timeout: patienceMs });
  const frame = await place.contentFrame();
  if (frame === null) throw new Error('the game has no frame');
  await frame.locator('.shell').waitFor({ timeout: patienceMs });
  await rest(2_500);
  return frame;
}

/** Lays what the round wants and says where its great button stands. */
async function pressOf(frame: Frame, choose: string | null): Promise<{ readonly x: number; readonly y: number }> {
  if (choose !== null) await frame.locator(choose).tap();
  await rest(500);
  const box = await frame.locator('.primary-button').boundingBox();
  if (box === null) throw new Error('the great button is not in sight');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}
