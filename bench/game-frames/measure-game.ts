import type { Browser, BrowserContext, CDPSession, Page } from '@playwright/test';
import * as z from 'zod/mini';
import { costsOf, quantile, type Costs } from './frame-costs.ts';
import { glCounts, type GlCounts } from './gl-counter.ts';
import { rest, traced } from './trace.ts';
import { openGame, phoneOf } from './visit.ts';

export const slowdown = 6;

export const phases = ['spin', 'win', 'free spins', 'after', 'idle'] as const;
type Phase = (typeof phases)[number];

export type GameRun = { readonly costs: Readonly<Record<Phase, Costs>>; readonly heapBytes: number };

const spins = 3;
/** The idle animation continues this long after the last input; the time after it counts as rest. */
const afterMs = 3_000;
const untilStillMs = 13_000;
const idleMs = 4_000;
const referenceMs = 5_000;

/** Plays every phase with a slowed processor and measures the thread times. */
export async function timeGame(browser: Browser, lobby: string, isEmulated: boolean): Promise<GameRun> {
  const phone = await phoneOf(browser, { lobby, isCounting: false });
  try {
    const { page, spin } = await openGame(phone, lobby);
    const session = await phone.newCDPSession(page);
    const tracer = await browser.newBrowserCDPSession();
    const follow = async (phase: Phase, during: () => Promise<void>): Promise<Costs> => {
      const found = costsOf(await traced(tracer, during), factor);
      const [middle, high] = [0.5, 0.95].map((share) => quantile(found.frames, share).toFixed(1));
      const longest = Math.max(0, ...found.tasks).toFixed(1);
      console.log(`  ${phase}: ${found.frames.length} frames, p50 ${middle} ms, p95 ${high} ms, longest task ${longest} ms`);
      return found;
    };
    const factor = await slowDown(session, isEmulated);
    const costs = {
      spin: await follow('spin', async () => {
        for (let round = 0; round < spins; round += 1) await spin('lost');
      }),
      win: await follow('win', () => spin('mega')),
      'free spins': await follow('free spins', () => spin('feature')),
      after: await follow('after', () => rest(afterMs)),
      idle: await rest(untilStillMs).then(() => follow('idle', () => rest(idleMs))),
    };
    return { costs, heapBytes: await heapOf(session) };
  } finally {
    await phone.close();
  }
}

export async function timeReference(
  browser: Browser,
  address: string,
  isEmulated: boolean,
): Promise<Pick<GameRun, 'heapBytes'> & { readonly costs: Costs }> {
  return onReference(browser, address, async (page, phone) => {
    const session = await phone.newCDPSession(page);
    const tracer = await browser.newBrowserCDPSession();
    const factor = await slowDown(session, isEmulated);
    const costs = costsOf(await traced(tracer, () => rest(referenceMs)), factor);
    return { costs, heapBytes: await heapOf(session) };
  });
}

/** A busy machine that is slowed further draws too few frames to measure, so there the thread times are multiplied
 *  instead. */
async function slowDown(session: CDPSession, isEmulated: boolean): Promise<number> {
  if (!isEmulated) return slowdown;
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  return 1;
}

async function onReference<T>(browser: Browser, address: string, run: (page: Page, phone: BrowserContext) => Promise<T>): Promise<T> {
  const phone = await phoneOf(browser, { lobby: address, isCounting: false });
  try {
    const page = await phone.newPage();
    await page.goto(address);
    await rest(1_000);
    return await run(page, phone);
  } finally {
    await phone.close();
  }
}

/** Counts the game's GPU commands, apart from the timed runs, because counting costs time too. */
export async function countGame(browser: Browser, lobby: string): Promise<Readonly<Record<'spin' | 'win' | 'free spins', GlCounts>>> {
  const phone = await phoneOf(browser, { lobby, isCounting: true });
  try {
    const { frame, spin } = await openGame(phone, lobby);
    const count = async (during: () => Promise<void>): Promise<GlCounts> => {
      await frame.evaluate('globalThis.glFrames.reset()');
      await during();
      return z.parse(glCounts, await frame.evaluate('globalThis.glFrames.sum()'));
    };
    return {
      spin: await count(() => spin('lost')),
      win: await count(() => spin('mega')),
      'free spins': await count(() => spin('feature')),
    };
  } finally {
    await phone.close();
  }
}

async function heapOf(session: CDPSession): Promise<number> {
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  return usedSize;
}
