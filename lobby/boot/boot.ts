import { drawOpening, liftOnWayBack } from '../shared/launch/draw-opening.ts';
import { opensPage } from '../shared/launch/opening-cover.ts';
import { addressToken } from './address-token.ts';
import { defaultTheme } from './default-theme.ts';

// Runs in the head, before anything is painted. It takes a sign-in out of the address, sets theme and signed-in look, hides the prerendered screen when
// the address, country or language asks for another one, has the scripts fetched beside and behind the first pictures, and
// runs them once those are seen.
const page = document.documentElement;
let state: Parameters<typeof opensPage>[1] = 'visitor';

/** A sign-in that the address carries is gone from it before any other script runs; the lobby finds it in the page's state. */
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
  // What a locked phone hides is hidden before anything is painted (lobby/features/players/lock).
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

/** Has React, which is most of what is needed, fetched as soon as the page has been drawn: beside the last of the pictures it
 *  takes little of the line from them, and fills it when they are through. */
function fetchBasis(): void {
  for (const href of named('preload')) fetchAhead('modulepreload', href);
}

/** Has the rest fetched, not yet run; for another screen than the prerendered one the whole lobby's styles too. */
function fetchRest(): void {
  fetchBasis();
  for (const href of named('entry')) fetchAhead('modulepreload', href);
  if (page.dataset['fresh'] !== undefined) for (const href of named('styles')) fetchAhead('preload', href).as = 'style';
}

function named(what: 'entry' | 'game' | 'preload' | 'styles'): string[] {
  return (page.dataset[what] ?? '').split(' ').filter((href) => href !== '');
}

/** Asking twice for a file fetches it once. */
function fetchAhead(rel: string, href: string): HTMLLinkElement {
  const link = document.createElement('link');
  link.rel = rel;
  link.href = href;
  document.head.append(link);
  return link;
}

/** One file after the other, with room between them: run in one go they would hold up the first touches. */
async function runScripts(): Promise<void> {
  for (const href of [...named('preload'), ...named('entry')]) {
    await import(/* @vite-ignore */ href);
    await pause(0);
  }
}

const patienceMs = 2_500;
const slowRoundTripMs = 40;

/** Resolves when the pictures that are seen first are in, at the latest when patience ends. */
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

/** Whether the line has a round trip worth filling. From the worker's cache or a near server there is only work to keep out
 *  of the pictures' way. */
function isLineSlow(): boolean {
  const [visit] = performance.getEntriesByType('navigation');
  return visit instanceof PerformanceNavigationTiming && visit.responseStart - visit.requestStart > slowRoundTripMs;
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

/** Scripts run once the first pictures have been painted: on a slow phone the two would wait for each other. */
async function comeAlive(): Promise<void> {
  if (isLineSlow()) void firstFrame().then(fetchBasis);
  await firstPictures();
  fetchRest();
  await firstFrame();
  await runScripts();
}

/** Resolves once a frame has been drawn; a page that nobody sees draws none. */
async function firstFrame(): Promise<void> {
  if (document.visibilityState === 'visible') await new Promise(requestAnimationFrame);
  await pause(0);
}

/** A touch before React is there: a tile shows its game's page at once, and its link is followed by the lobby when it can;
 *  a button looks pressed, and is pressed again (lobby/app/start/early-touch.ts). */
function answerEarly({ target }: MouseEvent): void {
  if (page.dataset['started'] !== undefined || !(target instanceof Element)) return;
  for (const earlier of document.querySelectorAll('[aria-busy]')) earlier.removeAttribute('aria-busy');
  const touched = target.closest<HTMLElement>('.tile, button');
  if (touched === null) return;
  if (page.dataset['locked'] !== undefined || !opensPage(touched.dataset['plays'], state)) touched.setAttribute('aria-busy', 'true');
  else void openGame(touched);
}

/** The game's page is shown first, then fetched, behind the lobby's own scripts, which open it: to ask for a dozen files takes
 *  a slow phone longer than to show it. */
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
