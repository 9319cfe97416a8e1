import type { Browser, Frame, Page } from '@playwright/test';
import { costsOf, type Costs } from './frame-costs.ts';
import type { Task } from '../thread-task.ts';
import { rest, traced } from './trace.ts';
import { signIn, type Login } from './sign-in.ts';
import { patienceMs, phoneOf } from './visit.ts';

export type OtherRun = { readonly title: string; readonly costs: Costs };

/** One game of each other kind. A `choose` makes the choice that its round needs; a shared round runs on its own
 *  clock. */
const kinds = [
  { title: 'roulette, a round', gameId: 37, mode: 'demo', choose: '.field[data-place="red"]' },
  { title: 'plinko, a drop', gameId: 41, mode: 'demo', choose: null },
  { title: 'blackjack, dealing', gameId: 38, mode: 'demo', choose: null },
  { title: 'Lucky Plane, shared round', gameId: 30, mode: 'cash', choose: null },
  { title: 'football, shared round', gameId: 32, mode: 'cash', choose: null },
] as const;

const tableMs = 14_000;
const roundMs = 6_000;

/** Follows one round of each kind of game with the server's own draws; shared rounds as they come. A kind that fails
 *  to open is reported and left out. */
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
  const iframe = await page.waitForSelector('iframe', { state: 'attached', timeout: patienceMs });
  const frame = await iframe.contentFrame();
  if (frame === null) throw new Error('the game has no frame');
  await frame.locator('.shell').waitFor({ timeout: patienceMs });
  await rest(2_500);
  return frame;
}

/** Makes the choice that the round needs and returns the position of its main button. */
async function pressOf(frame: Frame, choose: string | null): Promise<{ readonly x: number; readonly y: number }> {
  if (choose !== null) await frame.locator(choose).tap();
  await rest(500);
  const box = await frame.locator('.primary-button').boundingBox();
  if (box === null) throw new Error('the main button is not visible');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}
