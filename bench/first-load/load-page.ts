import type { Browser, BrowserContext, CDPSession, Page } from '@playwright/test';
import * as z from 'zod/mini';
import type { Conditions } from './conditions.ts';
import { noteTaker, notes } from './in-page.ts';

/** One measured load of a page. Bytes are network bytes, headers included. */
export type Load = z.infer<typeof notes> & { readonly bytes: number; readonly scriptBytes: number; readonly requests: number };

const quietMs = 2_000;
const patienceMs = 30_000;

/** A page from the service worker's cache is idle before it is drawn. */
const firstRowSeen = `new Promise((resolve) => {
  const giveUpAt = performance.now() + ${patienceMs};
  const look = () => (globalThis.firstLoadNotes.firstRowAt !== null || performance.now() > giveUpAt ? resolve() : setTimeout(look, 100));
  look();
})`;

/** A new browser context: phone-sized, with a cold cache. */
export async function freshPhone(browser: Browser): Promise<BrowserContext> {
  return browser.newContext({ viewport: { width: 360, height: 640 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true });
}

/** Loads an address under given conditions and waits until the network has been idle for two seconds. */
export async function loadPage(context: BrowserContext, address: string, conditions: Conditions): Promise<Load> {
  const page = await context.newPage();
  try {
    const session = await context.newCDPSession(page);
    const line = await followLine(session);
    await slowDown(session, conditions);
    await page.addInitScript(noteTaker);
    await page.goto(address, { waitUntil: 'commit', timeout: patienceMs });
    await line.quiet();
    await page.evaluate(firstRowSeen);
    return { ...(await readNotes(page)), ...line.sums() };
  } finally {
    await page.close();
  }
}

/** Applies a slow network and a slow processor to a page. */
export async function slowDown(
  session: CDPSession,
  { downBitsPerSecond, upBitsPerSecond, roundTripMs, cpuSlowdown }: Conditions,
): Promise<void> {
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: roundTripMs,
    downloadThroughput: downBitsPerSecond / 8,
    uploadThroughput: upBitsPerSecond / 8,
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown });
}

type Line = { readonly quiet: () => Promise<void>; readonly sums: () => Pick<Load, 'bytes' | 'scriptBytes' | 'requests'> };

async function followLine(session: CDPSession): Promise<Line> {
  const open = new Set<string>();
  const scripts = new Set<string>();
  const sums = { bytes: 0, scriptBytes: 0, requests: 0 };
  let lastAt = Date.now();
  const end = (requestId: string, bytes: number): void => {
    open.delete(requestId);
    lastAt = Date.now();
    sums.bytes += bytes;
    if (scripts.has(requestId)) sums.scriptBytes += bytes;
  };
  await session.send('Network.enable');
  session.on('Network.requestWillBeSent', ({ requestId, type }) => {
    lastAt = Date.now();
    open.add(requestId);
    sums.requests += 1;
    if (type === 'Script') scripts.add(requestId);
  });
  session.on('Network.responseReceived', ({ requestId, type }) => {
    if (type === 'Script') scripts.add(requestId);
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => end(requestId, encodedDataLength));
  session.on('Network.loadingFailed', ({ requestId }) => end(requestId, 0));
  const quiet = async (): Promise<void> => {
    const giveUpAt = Date.now() + patienceMs;
    while ((open.size > 0 || Date.now() - lastAt < quietMs) && Date.now() < giveUpAt)
      await new Promise((resolve) => setTimeout(resolve, 100));
  };
  return { quiet, sums: () => sums };
}

async function readNotes(page: Page): Promise<z.infer<typeof notes>> {
  return z.parse(notes, await page.evaluate('globalThis.firstLoadNotes'));
}
