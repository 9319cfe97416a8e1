import { type Browser, type BrowserContext } from '@playwright/test';
import * as z from 'zod/mini';
import { dataDirectory } from '@tausi/tools/paths.ts';
import { findRunning } from '@tausi/tools/stack/running.ts';
import { openBrowser } from './open-browser.ts';
import { slow3g, slow4g, type Conditions } from './first-load/conditions.ts';
import { serveFloor, type FloorTile } from './first-load/floor.ts';
import { freshPhone, loadPage, type Load } from './first-load/load-page.ts';
import { report } from './first-load/report.ts';
import { tapFirstTile } from './first-load/tap-tile.ts';

const runs = 5;
const tilesOnFloor = 12;
const keptPatienceMs = 20_000;
const keptPollMs = 250;
const keptFiles = `(async () => {
  const counts = await Promise.all((await caches.keys()).map(async (name) => [name, (await (await caches.open(name)).keys()).length]));
  const count = (start) => counts.filter(([name]) => name.startsWith(start)).reduce((sum, [, files]) => sum + files, 0);
  return count('tausi-pages') > 0 && count('tausi-assets') > 3 && count('tausi-art') > 4;
})()`;
const firstScreen = z.object({ rows: z.array(z.object({ games: z.array(z.object({ name: z.string(), colour: z.string() })) })) });

const running = findRunning(dataDirectory());
if (running === null) {
  console.error('No copy is running: npm start in another window, then repeat this (TAUSI_DATA names the copy).');
  process.exit(1);
}
await measure(running.lobby);

/** Measures floor and lobby alternately, so that other load on the machine affects both. */
async function measure(lobby: string): Promise<void> {
  const browser = await openBrowser();
  const floor = await serveFloor(await firstTiles(lobby));
  try {
    const on4g = await interleaved(browser, { floor: floor.address, lobby }, slow4g);
    const on3g = await interleaved(browser, { floor: floor.address, lobby }, slow3g);
    const again = await secondVisits(browser, { floor: floor.address, lobby });
    const tappedMs = await taps(browser, lobby);
    console.log(report({ on4g, on3g, again, tappedMs, runs }));
  } finally {
    floor.close();
    await browser.close();
  }
}

type Addresses = { readonly floor: string; readonly lobby: string };

/** The loads of both pages, run by run. */
type Loads = { readonly floor: readonly Load[]; readonly lobby: readonly Load[] };

async function interleaved(browser: Browser, addresses: Addresses, conditions: Conditions): Promise<Loads> {
  const floor: Load[] = [];
  const lobby: Load[] = [];
  // The first load warms the browser and the server and is not counted.
  for (let run = 0; run <= runs; run += 1) {
    console.log(`${conditions.name}: run ${run} of ${runs}`);
    const [floorLoad, lobbyLoad] = [
      await onFreshPhone(browser, addresses.floor, conditions),
      await onFreshPhone(browser, addresses.lobby, conditions),
    ];
    if (run === 0) continue;
    floor.push(floorLoad);
    lobby.push(lobbyLoad);
  }
  return { floor, lobby };
}

async function onFreshPhone(browser: Browser, address: string, conditions: Conditions): Promise<Load> {
  const phone = await freshPhone(browser);
  try {
    return await loadPage(phone, address, conditions);
  } finally {
    await phone.close();
  }
}

/** A tap changes its page load, so taps are measured on loads of their own. */
async function taps(browser: Browser, lobby: string): Promise<readonly number[]> {
  const answered: number[] = [];
  for (let run = 1; run <= runs; run += 1) {
    console.log(`a tap on a tile: run ${run} of ${runs}`);
    const phone = await freshPhone(browser);
    try {
      answered.push(await tapFirstTile(phone, lobby, slow4g));
    } finally {
      await phone.close();
    }
  }
  return answered;
}

/** A returning phone: the floor's page is in the browser's cache, the lobby's in the service worker's. */
async function secondVisits(browser: Browser, addresses: Addresses): Promise<Loads> {
  const floor: Load[] = [];
  const lobby: Load[] = [];
  for (let run = 1; run <= runs; run += 1) {
    console.log(`second visit: run ${run} of ${runs}`);
    floor.push(await comeBack(browser, addresses.floor, async () => undefined));
    lobby.push(await comeBack(browser, addresses.lobby, untilKept));
  }
  return { floor, lobby };
}

async function comeBack(browser: Browser, address: string, untilReady: (phone: BrowserContext) => Promise<void>): Promise<Load> {
  const phone = await freshPhone(browser);
  try {
    const first = await phone.newPage();
    await first.goto(address, { waitUntil: 'networkidle' });
    await untilReady(phone);
    await first.close();
    return await loadPage(phone, address, slow4g);
  } finally {
    await phone.close();
  }
}

/** Waits until the service worker has cached the page and at least the pictures of the first row. */
async function untilKept(phone: BrowserContext): Promise<void> {
  const giveUpAt = Date.now() + keptPatienceMs;
  while (Date.now() < giveUpAt) {
    if ((await phone.pages()[0]?.evaluate(keptFiles)) === true) return;
    await new Promise((resolve) => setTimeout(resolve, keptPollMs));
  }
  throw new Error('the service worker did not cache the first screen');
}

/** The first twelve games on the lobby's page, read from its embedded data. */
async function firstTiles(lobby: string): Promise<readonly FloorTile[]> {
  const html = await (await fetch(lobby)).text();
  const { rows } = z.parse(firstScreen, JSON.parse(/id="tausi-first-screen">(.*?)<\/script>/s.exec(html)?.[1] ?? '{}'));
  const tiles = rows.flatMap(({ games }) => games);
  return [...new Map(tiles.map((tile) => [tile.name, tile])).values()].slice(0, tilesOnFloor);
}
