import type { Browser, BrowserContext, CDPSession, Frame } from '@playwright/test';
import * as z from 'zod/mini';
import { slow4g } from '../first-load/conditions.ts';
import { longestChain, type Span } from './longest-chain.ts';
import { signIn, type Login } from './sign-in.ts';
import { rest } from './trace.ts';
import { patienceMs, phoneOf } from './visit.ts';

/** A game of the home page; one without demo is opened for cash. */
export type HomeGame = { readonly gameId: number; readonly name: string; readonly title: string; readonly hasDemo: boolean };

/** From the tap on the tile until the game accepts a bet. Bytes are the game's own: shared files are already cached. */
export type Playable = {
  readonly playableMs: number;
  readonly bytes: number;
  readonly sharedBytes: number;
  /** The longest chain of sequential requests: the number of round trips, independent of the machine. */
  readonly inARow: number;
};

type At = { readonly lobby: string; readonly games: string; readonly login: Login | null };

const quietMs = 3_500;
const afterwardsMs = 1_500;
const lookMs = 200;
const sharedChunk = /\/assets\/(?:pixi|shell|rolldown-runtime)-[^/]*\.(?:js|css)$/;

/** Runs in every document, as text: records the start of the tap and the time when the game is ready. It also
 *  reports a slow connection while the lobby loads over a fast one, so that prefetching behaves as on a slow one. */
const noteTaker = `(() => {
  const now = () => performance.timeOrigin + performance.now();
  Object.defineProperty(navigator, 'connection', { value: { saveData: false, effectiveType: '4g', downlink: ${slow4g.downBitsPerSecond / 1_000_000} } });
  new MutationObserver((_changes, watch) => {
    if (!document.querySelector('.shell') || document.querySelector('#loading')) return;
    watch.disconnect();
    requestAnimationFrame(() => { globalThis.playableAt = now(); });
  }).observe(document, { childList: true, subtree: true });
})();`;

/** Runs in the lobby, as text: follows the address of a tile. */
const touch = (gameId: number): string =>
  `globalThis.touchedAt = performance.timeOrigin + performance.now(); location.hash = '#/casino/Home?play=${gameId}';`;

/** The games on the home page, read from its embedded data. */
export async function gamesAtHome(lobby: string): Promise<readonly HomeGame[]> {
  const html = await (await fetch(lobby)).text();
  const { rows } = z.parse(firstScreen, JSON.parse(/id="tausi-first-screen">(.*?)<\/script>/s.exec(html)?.[1] ?? '{}'));
  const tiles = rows.flatMap(({ games }) => games).filter(({ status }) => status === 'live');
  const found = new Map(
    tiles.map(({ gameId, name, showName, demoGameId }) => [name, { gameId, name, title: showName, hasDemo: demoGameId !== null }]),
  );
  return [...found.values()];
}

const gameTile = z.object({
  gameId: z.number(),
  name: z.string(),
  showName: z.string(),
  status: z.string(),
  demoGameId: z.nullable(z.number()),
});
const firstScreen = z.object({ rows: z.array(z.object({ games: z.array(gameTile) })) });

/** Opens a game over a slow network on a phone with the shared files in its cache. */
export async function untilPlayable(browser: Browser, at: At, { gameId, name, hasDemo }: HomeGame): Promise<Playable> {
  const phone = await phoneOf(browser, { lobby: at.lobby, isCounting: false });
  try {
    await keepShared(phone, at.games);
    await phone.addInitScript(noteTaker);
    const page = await phone.newPage();
    if (!hasDemo && at.login !== null) await signIn(page, at.lobby, at.login);
    else await page.goto(at.lobby, { timeout: patienceMs });
    await page.locator('html[data-started]').waitFor({ state: 'attached', timeout: patienceMs });
    await rest(quietMs);
    const session = await phone.newCDPSession(page);
    const line = await follow(session, at.games);
    await slowDown(session);
    await page.evaluate(touch(gameId));
    const frame = await (await page.waitForSelector('iframe', { state: 'attached', timeout: patienceMs })).contentFrame();
    if (frame === null) throw new Error(`${name} has no frame`);
    const playableAt = await untilNoted(frame);
    await rest(afterwardsMs);
    const touchedAt = z.parse(z.number(), await page.evaluate('globalThis.touchedAt'));
    return { playableMs: playableAt - touchedAt, ...line(playableAt) };
  } finally {
    await phone.close();
  }
}

/** A game's policy forbids waiting inside its page, so the value is polled. */
async function untilNoted(frame: Frame): Promise<number> {
  const giveUpAt = performance.now() + patienceMs;
  while (performance.now() < giveUpAt) {
    const noted = z.safeParse(z.number(), await frame.evaluate('globalThis.playableAt'));
    if (noted.success) return noted.data;
    await rest(lookMs);
  }
  throw new Error('the game is not ready');
}

/** Leaves only the files in the cache that all games share, as if another game had been opened before. */
async function keepShared(phone: BrowserContext, games: string): Promise<void> {
  const html = await (await fetch(`${games}/casino/game/savanna-riches/index.html`)).text();
  const shared = [...html.matchAll(/(?:src|href)="([^"]+\.(?:js|css))"/g)]
    .map(([, address]) => address ?? '')
    .filter((one) => sharedChunk.test(one));
  const page = await phone.newPage();
  await page.goto(`${games}/casino/game/none`, { waitUntil: 'commit' });
  for (const address of shared) await page.evaluate(`fetch(${JSON.stringify(address)}).then((answer) => answer.text()).then(() => true)`);
  await page.close();
}

/** The network and processor profile for opening a game. */
export async function slowDown(session: CDPSession): Promise<void> {
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: slow4g.roundTripMs,
    downloadThroughput: slow4g.downBitsPerSecond / 8,
    uploadThroughput: slow4g.upBitsPerSecond / 8,
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: slow4g.cpuSlowdown });
}

type Follower = (until: number) => Pick<Playable, 'bytes' | 'sharedBytes' | 'inARow'>;

/** The resources that a game needs before it is playable; pictures and fonts of a style sheet load later. */
const needed = new Set<string | undefined>(['Document', 'Script', 'Stylesheet', 'Fetch', 'XHR']);

async function follow(session: CDPSession, games: string): Promise<Follower> {
  const spans = new Map<string, Span & { readonly address: string; readonly isNeeded: boolean }>();
  const sums = { bytes: 0, sharedBytes: 0 };
  await session.send('Network.enable');
  let offsetMs = 0;
  session.on('Network.requestWillBeSent', ({ requestId, request, timestamp, wallTime, type }) => {
    offsetMs = (wallTime - timestamp) * 1_000;
    const isNeeded = needed.has(type);
    spans.set(requestId, { address: request.url, isNeeded, beganAt: wallTime * 1_000, endedAt: Number.POSITIVE_INFINITY });
  });
  session.on('Network.loadingFinished', ({ requestId, timestamp, encodedDataLength }) => {
    const span = spans.get(requestId);
    if (span === undefined) return;
    // A cached answer takes no round trip.
    if (encodedDataLength > 0) span.endedAt = timestamp * 1_000 + offsetMs;
    if (!span.address.startsWith(games)) return;
    if (sharedChunk.test(span.address)) sums.sharedBytes += encodedDataLength;
    else sums.bytes += encodedDataLength;
  });
  return (until) => ({
    ...sums,
    inARow: longestChain([...spans.values()].filter(({ isNeeded, endedAt }) => isNeeded && endedAt <= until)),
  });
}
