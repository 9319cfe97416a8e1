import type { Browser, BrowserContext, CDPSession, Frame } from '@playwright/test';
import * as z from 'zod/mini';
import { slow4g } from '../first-load/conditions.ts';
import { longestChain, type Span } from './longest-chain.ts';
import { signIn, type Login } from './sign-in.ts';
import { rest } from './trace.ts';
import { patienceMs, phoneOf } from './visit.ts';

/** A game of the home page; one that has no demo is opened for cash. */
export type HomeGame = { readonly gameId: number; readonly name: string; readonly title: string; readonly hasDemo: boolean };

/** From the touch on the tile until the game takes a bet. Bytes are the game's own: what games share lay in the cache. */
export type Playable = {
  readonly playableMs: number;
  readonly bytes: number;
  readonly sharedBytes: number;
  /** The longest chain of requests of which each began when the one before had ended: what it takes of round trips, on any machine. */
  readonly inARow: number;
};

type At = { readonly lobby: string; readonly games: string; readonly login: Login | null };

const quietMs = 3_500;
const afterwardsMs = 1_500;
const lookMs = 200;
const sharedChunk = /\/assets\/(?:pixi|shell|rolldown-runtime)-[^/]*\.(?:js|css)$/;

/** Runs in whichever document, as text: notes when the touch on a tile began, and when the game stands. A browser on a slow line
 *  says so, also while the lobby is loaded over a fast one: nothing is fetched ahead that it would not fetch. */
const noteTaker = `(() => {
  const now = () => performance.timeOrigin + performance.now();
  Object.defineProperty(navigator, 'connection', { value: { saveData: false, effectiveType: '4g', downlink: ${slow4g.downBitsPerSecond / 1_000_000} } });
  new MutationObserver((_changes, watch) => {
    if (!document.querySelector('.shell') || document.querySelector('#loading')) return;
    watch.disconnect();
    requestAnimationFrame(() => { globalThis.playableAt = now(); });
  }).observe(document, { childList: true, subtree: true });
})();`;

/** Runs in the lobby, as text: follows the address of a tile, wherever the tile stands. */
const touch = (gameId: number): string =>
  `globalThis.touchedAt = performance.timeOrigin + performance.now(); location.hash = '#/casino/Home?play=${gameId}';`;

/** The games whose tiles the home page shows, read from the data that came with it. */
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

/** Opens a game on a slow line by a phone whose cache holds what the games share. */
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

/** A game's policy lets nothing be evaluated in its page that would wait there, so it is asked again and again. */
async function untilNoted(frame: Frame): Promise<number> {
  const giveUpAt = performance.now() + patienceMs;
  while (performance.now() < giveUpAt) {
    const noted = z.safeParse(z.number(), await frame.evaluate('globalThis.playableAt'));
    if (noted.success) return noted.data;
    await rest(lookMs);
  }
  throw new Error('the game does not stand');
}

/** What another game would have left in the cache: the files that all games share, and nothing of this one. */
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

/** The line and the processor that a game is opened with. */
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

/** What a game cannot stand without; pictures and letterings that a style sheet brings come when they come. */
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
    // What a cache answers takes no round trip.
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
