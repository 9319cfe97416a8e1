import type { BrowserContext } from '@playwright/test';
import { overlayNames } from './overlays/sample-props.ts';
import { dataDirectory } from '@tausi/tools/paths.ts';
import { findRunning } from '@tausi/tools/stack/running.ts';
import { freshPhone } from './first-load/load-page.ts';
import { openBrowser } from './open-browser.ts';
import { openOnce } from './overlays/open-overlay.ts';
import { scrollOnce } from './overlays/scroll-once.ts';
import { searchOnce } from './overlays/search-once.ts';
import { signIn } from './overlays/sign-in.ts';

/** Thread times are multiplied instead of slowing the processor, so that other processes' time is not counted. Their
 *  effect on the processor's caches remains. */
const slowdown = 4;
const toReachMs = 100;
// The browser's own bound for a long task.
const longTaskMs = 50;
const options = process.argv.slice(2).join(' ');
const wanted = /--only=(\S+)/.exec(options)?.[1]?.split(',');
/** The number of openings of each overlay; the median counts. */
const runs = Number(/--runs=(\d+)/.exec(options)?.[1] ?? 1);

const running = findRunning(dataDirectory());
if (running === null) {
  console.error('No copy is running: npm start in another window, then repeat this (TAUSI_DATA names the copy).');
  process.exit(1);
}
await measure(running);

/** Opens every overlay of the registry as a signed-in player, each in a page that has not opened it yet. */
async function measure({ lobby, logins }: NonNullable<typeof running>): Promise<void> {
  const [player] = logins;
  if (player === undefined) throw new Error('the running copy names a player who can sign in');
  const browser = await openBrowser();
  const phone = await freshPhone(browser);
  const found: Opened[] = [];
  const unopened: string[] = [];
  try {
    await signIn(phone, lobby, player);
    for (const name of overlayNames.filter((one) => wanted === undefined || wanted.includes(one))) {
      const opened = await openRepeatedly(name, () => openOnce(phone, lobby, name));
      if (typeof opened === 'string') unopened.push(`${name}: ${opened}`);
      else found.push(opened);
      console.log(`${name}: ${typeof opened === 'string' ? opened : `${Math.round(opened.ms)} ms`}`);
    }
    if (wanted === undefined || wanted.includes('search')) await reportSearch(await freshPhone(browser), lobby);
    if (wanted === undefined || wanted.includes('scroll')) await reportScroll(await freshPhone(browser), lobby);
    report(
      found.toSorted((one, other) => other.ms - one.ms),
      unopened,
    );
  } finally {
    await browser.close();
  }
}

type Opened = { readonly name: string; readonly ms: number; readonly forcedMs: number };

/** The median run by script time; the reason if one failed to open. */
async function openRepeatedly(name: string, once: () => ReturnType<typeof openOnce>): Promise<Opened | string> {
  const each: Opened[] = [];
  for (let run = 0; run < runs; run += 1) {
    const took = await once();
    if (took === null || typeof took === 'string') return took ?? 'nothing was measured';
    each.push({ name, ms: took.script * slowdown, forcedMs: took.forced * slowdown });
  }
  return each.toSorted((one, other) => one.ms - other.ms)[Math.floor(runs / 2)] ?? 'nothing was measured';
}

/** Prints the whole thread time of a search, from the input to the frame with its games, in the median run. */
async function reportSearch(guest: BrowserContext, lobby: string): Promise<void> {
  const each: (readonly number[])[] = [];
  for (let run = 0; run < runs; run += 1) each.push((await searchOnce(guest, lobby)).map((cost) => (cost?.all ?? Number.NaN) * slowdown));
  const [first = [], next = []] = [0, 1].map((at) => each.map((run) => run[at] ?? Number.NaN).toSorted((one, other) => one - other));
  const middle = Math.floor(runs / 2);
  console.log(
    `\nsearch: the first of a visit ${millis(first[middle] ?? Number.NaN)} ms, the next ${millis(next[middle] ?? Number.NaN)} ms`,
  );
}

/** Prints the longest task of each scroll through a category. */
async function reportScroll(guest: BrowserContext, lobby: string): Promise<void> {
  for (let run = 0; run < runs; run += 1) {
    const { costs, games } = await scrollOnce(guest, { lobby, slowdown });
    const longest = Math.max(0, ...costs.tasks);
    const long = costs.tasks.filter((ms) => ms > longTaskMs).length;
    console.log(
      `scroll past about ${games} games: longest task ${millis(longest)} ms, ${long} of ${costs.tasks.length} over ${longTaskMs} ms`,
    );
  }
}

function report(found: readonly Opened[], unopened: readonly string[]): void {
  const cheapest = found.at(-1);
  if (cheapest === undefined) return console.log('No overlay could be opened.');
  const over = found.filter(({ ms }) => ms >= toReachMs).length;
  const lines = found.map(({ name, ms, forcedMs }) => {
    const against = `${(ms / cheapest.ms).toFixed(2)} × ${cheapest.name}`;
    const mark = ms < toReachMs ? '' : '  OVER';
    return `${name.padEnd(20)} ${millis(ms)} ms script  ${millis(forcedMs)} ms forced layout  ${against}${mark}`;
  });
  console.log(`\nFrom the request to a drawn frame, thread time × ${slowdown}; target for script: under ${toReachMs} ms each\n`);
  console.log(lines.join('\n'));
  console.log(
    `\n${found.length} overlays, ${over} over ${toReachMs} ms${unopened.length === 0 ? '' : `\nnot opened: ${unopened.join('; ')}`}`,
  );
}

function millis(ms: number): string {
  return String(Math.round(ms)).padStart(5);
}
