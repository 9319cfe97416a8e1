import type { Browser, BrowserContext, Frame, Page } from '@playwright/test';
import { glCounter } from './gl-counter.ts';
import { answerRounds, type Answers, type Outcome } from './canned-rounds.ts';
import { rest } from './trace.ts';

export const patienceMs = 90_000;
/** A longer round is measured up to this time. */
const roundMsMax = 25_000;

/** Runs inside the game, as text: leads the free spins with the peacock as soon as they are offered. An observer
 *  costs nothing while no dialog opens. */
const hand = `(() => {
  const press = () => document.querySelector('.guide-peacock:not(:disabled)')?.click();
  new MutationObserver(() => setTimeout(press, 1200)).observe(document.querySelector('.stage'), { childList: true });
})()`;
const whenReady = `new Promise((done) => {
  const shell = document.querySelector('.shell');
  const look = () => { if (shell.dataset.state === 'ready') { watch.disconnect(); done(true); } };
  const watch = new MutationObserver(look);
  watch.observe(shell, { attributes: true, attributeFilter: ['data-state'] });
  look();
})`;

/** Runs in every document before any other script, as text: WebGL accepts every command and discards the painting.
 *  On this machine, the page's own processors would have to paint. */
const paintsNothing = `(() => {
  const plain = HTMLCanvasElement.prototype.getContext;
  HTMLCanvasElement.prototype.getContext = function (...args) {
    const context = plain.apply(this, args);
    if (args[0] === 'webgl2' && context !== null) context.enable(context.RASTERIZER_DISCARD);
    return context;
  };
})()`;

export type Game = {
  readonly page: Page;
  readonly frame: Frame;
  /** One round from the press until the button is ready again. */
  readonly spin: (outcome: Outcome) => Promise<void>;
};

/** A phone in Kenya that has already seen the lobby's introduction. */
export async function phoneOf(
  browser: Browser,
  options: { readonly lobby: string; readonly isCounting: boolean },
): Promise<BrowserContext> {
  const context = await browser.newContext({ viewport: { width: 360, height: 640 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true });
  await context.addCookies([{ name: 'tausi_view', value: 'ke.en', url: options.lobby }]);
  await context.addInitScript(options.isCounting ? glCounter : paintsNothing);
  return context;
}

/** Opens the game through the lobby, as a guest in demo. */
export async function openGame(context: BrowserContext, lobby: string): Promise<Game> {
  const answers: Answers = { next: 'lost' };
  await answerRounds(context, answers);
  const page = await context.newPage();
  await page.goto(lobby, { timeout: patienceMs });
  await page.locator('html[data-started]').waitFor({ state: 'attached', timeout: patienceMs });
  await tile(page).tap();
  const frame = await frameOf(page);
  await frame.locator('.primary-button').waitFor({ timeout: patienceMs });
  await frame.evaluate(hand);
  await rest(1_000);
  const box = await frame.locator('.primary-button').boundingBox();
  if (box === null) throw new Error('the spin button is not visible');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  return {
    page,
    frame,
    spin: async (outcome) => {
      answers.next = outcome;
      await page.touchscreen.tap(x, y);
      await rest(200);
      await Promise.race([frame.evaluate(whenReady), rest(roundMsMax)]);
    },
  };
}

function tile(page: Page) {
  return page
    .getByRole('link', { name: 'Savanna Riches' })
    .filter({ has: page.locator('img') })
    .first();
}

async function frameOf(page: Page): Promise<Frame> {
  const iframe = await page.waitForSelector('iframe', { state: 'attached', timeout: patienceMs });
  const frame = await iframe.contentFrame();
  if (frame === null) throw new Error('the game has no frame');
  return frame;
}
