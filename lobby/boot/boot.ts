import { defaultTheme } from './default-theme.ts';

// Runs in the head, before anything is painted. It sets theme and signed-in look, hides the prerendered screen when
// the address, country or language asks for another one, and fetches the scripts once the first pictures are in.
const page = document.documentElement;

function boot(): void {
  const stored = readStored();
  page.dataset['theme'] =
    typeof stored['theme'] === 'string'
      ? stored['theme']
      : defaultTheme(matchMedia('(prefers-color-scheme: light), (prefers-color-scheme: dark)').matches);
  const player = asRecord(stored['player']);
  if (typeof player['token'] === 'string') page.dataset['signed'] = 'in';
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

function asRecord(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? Object.fromEntries(Object.entries(value)) : {};
}

/** Scripts wait for the first row's pictures, because on a slow line the two would share what there is. */
function fetchScripts(): void {
  const entry = page.dataset['entry'];
  if (entry !== undefined) void import(/* @vite-ignore */ entry);
  for (const href of page.dataset['styles']?.split(' ') ?? []) addLink('stylesheet', href);
  for (const href of page.dataset['preload']?.split(' ') ?? []) addLink('modulepreload', href);
}

function addLink(rel: string, href: string): void {
  const link = document.createElement('link');
  link.rel = rel;
  link.href = href;
  document.head.append(link);
}

const patienceMs = 2_500;

function afterFirstPictures(then: () => void): void {
  const pictures = page.dataset['fresh'] === undefined ? [...document.querySelectorAll<HTMLImageElement>('img[fetchpriority="high"]')] : [];
  const arrivals = pictures
    .filter((picture) => !picture.complete)
    .map(
      (picture) =>
        new Promise((resolve) => {
          picture.addEventListener('load', resolve);
          picture.addEventListener('error', resolve);
        }),
    );
  void Promise.race([Promise.all(arrivals), new Promise((resolve) => setTimeout(resolve, patienceMs))]).then(then);
}

boot();
addEventListener('DOMContentLoaded', () => afterFirstPictures(fetchScripts));
