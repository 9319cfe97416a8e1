import type { Browser, BrowserContext, CDPSession, Page } from '@playwright/test';
import * as z from 'zod/mini';
import { slow4g } from '../first-load/conditions.ts';
import { rest } from './trace.ts';
import { phoneOf, tile } from './visit.ts';

/** From the touch on the tile until the game can be spun. Bytes are the game's own: the renderer's chunk lay in the cache. */
export type Playable = { readonly playableMs: number; readonly bytes: number; readonly sharedBytes: number };

const patienceMs = 60_000;
const quietMs = 2_500;
const sharedChunk = /\/assets\/(?:pixi|shell|rolldown-runtime)-[^/]*\.js$/;

/** Notes, in whichever document it runs, when the touch on a tile began and when the spin button stands. */
const noteTaker = `(() => {
  const now = () => performance.timeOrigin + performance.now();
  addEventListener('click', (pressed) => { if (pressed.target.closest?.('a')) globalThis.touchedAt ??= now(); }, true);
  new MutationObserver((_changes, watch) => {
    if (!document.querySelector('.primary-button')) return;
    watch.disconnect();
    requestAnimationFrame(() => { globalThis.playableAt = now(); });
  }).observe(document, { childList: true, subtree: true });
})();`;

/** Opens the game on a slow line by a phone whose cache holds what the games share. */
export async function untilPlayable(browser: Browser, at: { readonly lobby: string; readonly games: string }): Promise<Playable> {
  const phone = await phoneOf(browser, { lobby: at.lobby, isCounting: false });
  try {
    await keepShared(phone, at.games);
    await phone.addInitScript(noteTaker);
    const page = await phone.newPage();
    await page.goto(at.lobby, { timeout: patienceMs });
    await page.locator('html[data-started]').waitFor({ state: 'attached', timeout: patienceMs });
    await rest(quietMs);
    const session = await phone.newCDPSession(page);
    const line = await follow(session, at.games);
    await slowDown(session);
    await tile(page).tap();
    const frame = await (await page.waitForSelector('iframe', { state: 'attached', timeout: patienceMs })).contentFrame();
    if (frame === null) throw new Error('the game has no frame');
    await frame.locator('.primary-button').waitFor({ timeout: patienceMs });
    await rest(quietMs);
    const [touchedAt, playableAt] = [await number(page, 'touchedAt'), z.parse(z.number(), await frame.evaluate('globalThis.playableAt'))];
    return { playableMs: playableAt - touchedAt, ...line() };
  } finally {
    await phone.close();
  }
}

async function number(page: Page, name: string): Promise<number> {
  return z.parse(z.number(), await page.evaluate(`globalThis.${name}`));
}

/** What another game would have left in the cache: the chunks that all games share, and nothing of this one. */
async function keepShared(phone: BrowserContext, games: string): Promise<void> {
  const html = await (await fetch(`${games}/casino/game/savanna-riches/index.html`)).text();
  const shared = [...html.matchAll(/(?:src|href)="([^"]+\.js)"/g)]
    .map(([, address]) => address ?? '')
    .filter((one) => sharedChunk.test(one));
  const page = await phone.newPage();
  await page.goto(`${games}/casino/game/none`, { waitUntil: 'commit' });
  for (const address of shared) await page.evaluate(`import(${JSON.stringify(address)}).then(() => true)`);
  await page.close();
}

async function slowDown(session: CDPSession): Promise<void> {
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: slow4g.roundTripMs,
    downloadThroughput: slow4g.downBitsPerSecond / 8,
    uploadThroughput: slow4g.upBitsPerSecond / 8,
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: slow4g.cpuSlowdown });
}

async function follow(session: CDPSession, games: string): Promise<() => Pick<Playable, 'bytes' | 'sharedBytes'>> {
  const addresses = new Map<string, string>();
  const sums = { bytes: 0, sharedBytes: 0 };
  await session.send('Network.enable');
  session.on('Network.requestWillBeSent', ({ requestId, request }) => addresses.set(requestId, request.url));
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const address = addresses.get(requestId) ?? '';
    if (!address.startsWith(games)) return;
    if (sharedChunk.test(address)) sums.sharedBytes += encodedDataLength;
    else sums.bytes += encodedDataLength;
  });
  return () => sums;
}
