import { drawOpening, liftOnWayBack } from '../shared/launch/draw-opening.ts';
import { opensPage } from '../shared/launch/opening-cover.ts';
import { addressToken } from './address-token.ts';
import { defaultTheme } from './default-theme.ts';

// Runs in the head, before the first paint. It takes a sign-in token out of the address and sets the theme and the signed-in
// look. It hides the prerendered screen if the address, country or language needs another one. It downloads the scripts during
// and after the first pictures, and runs them once those are visible.
const page = document.documentElement;
let state: Parameters<typeof opensPage>[1] = 'visitor';

/** Removes a sign-in token from the address before any other script runs, and keeps it in the history state for the lobby. */
function takeAddressToken(): void {
  const taken = addressToken(location);
  if (taken !== null) history.replaceState({ addressToken: taken.token }, '', location.pathname + taken.search + taken.hash);
}

function boot(): void {
  const stored = readStored();
  page.dataset['theme'] =
    stored['theme'] === 'themea' || stored['theme'] === 'themeb'
      ? stored['theme']
      : defaultTheme(matchMedia('(prefers-color-scheme: light), (prefers-color-scheme: dark)').matches);
  const player = asRecord(stored['player']);
  if (typeof player['token'] === 'string') {
    page.dataset['signed'] = 'in';
    state = player['isPhoneBound'] === true ? 'signed-in' : 'phone-unbound';
  }
  // Hides the player's data on a locked phone before the first paint (lobby/features/players/lock).
  if (isLockSet()) page.dataset['locked'] = '';
  const country = player['country'] ?? stored['country'] ?? page.dataset['country'];
  const language = stored['language'] ?? page.lang;
  const path = location.hash.replace(/^#?\/*/, '').split('?')[0] ?? '';
  const isHome = path === '' || path === 'casino' || path === 'casino/Home' || path === 'chome/index';
  const isOtherLanguage = language !== page.lang && !(language === 'sw' && country !== 'ke');
  if (!isHome || country !== page.dataset['country'] || isOtherLanguage) page.dataset['fresh'] = '';
}

function readStored(): Readonly<Record<string, unknown>> {
  try {
    return asRecord(JSON.parse(localStorage.getItem('tausi.preferences') ?? '{}'));
  } catch {
    return {};
  }
}

function isLockSet(): boolean {
  try {
    return localStorage.getItem('tausi.lock') !== null;
  } catch {
    return false;
  }
}

function asRecord(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? Object.fromEntries(Object.entries(value)) : {};
}

/** Preloads React, the largest chunk, right after the first paint. The last pictures still load then, so it takes little
 *  bandwidth from them and uses the connection fully afterwards. */
function fetchBasis(): void {
  for (const href of named('preload')) fetchAhead('modulepreload', href);
}

/** Preloads the remaining scripts without running them. A screen that is not prerendered also needs the whole lobby's styles. */
function fetchRest(): void {
  fetchBasis();
  for (const href of named('entry')) fetchAhead('modulepreload', href);
  if (page.dataset['fresh'] !== undefined) for (const href of named('styles')) fetchAhead('preload', href).as = 'style';
}

function named(what: 'entry' | 'game' | 'preload' | 'styles'): string[] {
  return (page.dataset[what] ?? '').split(' ').filter((href) => href !== '');
}

/** A second call for the same file does not download it again. */
function fetchAhead(rel: string, href: string): HTMLLinkElement {
  const link = document.createElement('link');
  link.rel = rel;
  link.href = href;
  document.head.append(link);
  return link;
}

/** Runs the files one by one with pauses between them, because one long task would block the first touches. */
async function runScripts(): Promise<void> {
  for (const href of [...named('preload'), ...named('entry')]) {
    await import(/* @vite-ignore */ href);
    await pause(0);
  }
}

const patienceMs = 2_500;
const slowRoundTripMs = 40;

/** Resolves when the first visible pictures are loaded, or after a timeout. */
function firstPictures(): Promise<unknown> {
  const pictures = page.dataset['fresh'] === undefined ? [...document.querySelectorAll<HTMLImageElement>('img[fetchpriority="high"]')] : [];
  const arrivals = pictures.map((picture) =>
    picture.complete
      ? Promise.resolve()
      : new Promise((resolve) => {
          picture.addEventListener('load', resolve);
          picture.addEventListener('error', resolve);
        }),
  );
  return Promise.race([Promise.all(arrivals), pause(patienceMs)]);
}

/** True if the network round trip is long enough to be worth filling. From a cache or a near server, scripts would only compete
 *  with the pictures for the CPU. */
function isLineSlow(): boolean {
  const [visit] = performance.getEntriesByType('navigation');
  return visit instanceof PerformanceNavigationTiming && visit.responseStart - visit.requestStart > slowRoundTripMs;
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

/** Runs the scripts after the first pictures are painted; on a slow phone they would delay each other. */
async function comeAlive(): Promise<void> {
  if (isLineSlow()) void firstFrame().then(fetchBasis);
  await firstPictures();
  fetchRest();
  await firstFrame();
  await runScripts();
}

/** Resolves after a frame is painted; a hidden page paints none. */
async function firstFrame(): Promise<void> {
  if (document.visibilityState === 'visible') await new Promise(requestAnimationFrame);
  await pause(0);
}

/** Handles a touch before hydration. A tile shows its game's placeholder at once, and the lobby follows its link later. A button
 *  looks pressed and is clicked again later (lobby/app/start/early-touch.ts). */
function answerEarly({ target }: MouseEvent): void {
  if (page.dataset['started'] !== undefined || !(target instanceof Element)) return;
  for (const earlier of document.querySelectorAll('[aria-busy]')) earlier.removeAttribute('aria-busy');
  const touched = target.closest<HTMLElement>('.tile, button');
  if (touched === null) return;
  if (page.dataset['locked'] !== undefined || !opensPage(touched.dataset['plays'], state)) touched.setAttribute('aria-busy', 'true');
  else void openGame(touched);
}

/** Shows the placeholder first and then preloads the game, after the lobby's scripts that open it. On a slow phone, requesting a
 *  dozen files takes longer than painting. */
async function openGame(tile: HTMLElement): Promise<void> {
  drawOpening(tile);
  await firstFrame();
  for (const href of named('game')) fetchAhead('modulepreload', href).fetchPriority = 'low';
  for (const href of named('styles')) fetchAhead('preload', href).as = 'style';
}

takeAddressToken();
boot();
addEventListener('click', answerEarly);
addEventListener('hashchange', liftOnWayBack);
addEventListener('DOMContentLoaded', () => void comeAlive());
