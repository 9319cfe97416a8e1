import { createOwnData } from './own-data.ts';
import { assetsOfPage, handlingOf } from './page-assets.ts';
import { firstPictures, withPictures } from './page-pictures.ts';
import { inboxPath, readPush } from './push-message.ts';

declare const self: ServiceWorkerGlobalScope;

/** The version of the art, whose file names have no hash; set by the build. */
declare const artVersion: string;

const pages = 'tausi-pages';
const assets = 'tausi-assets';
const art = `tausi-art-${artVersion}`;
const lobbyData = 'tausi-lobby-data';
const kept: readonly string[] = [pages, assets, art, lobbyData];

self.addEventListener('install', (happening) => {
  void self.skipWaiting();
  answerWithoutWorker(happening);
});
self.addEventListener('activate', (happening) => happening.waitUntil(takeOver()));
self.addEventListener('message', (happening) => happening.waitUntil(keepAndReport(happening)));
self.addEventListener('fetch', (happening) => {
  const { request } = happening;
  const handling = handlingOf(
    { method: request.method, isNavigation: request.mode === 'navigate', isSigned: request.headers.has('r'), url: new URL(request.url) },
    self.location.origin,
  );
  if (handling === 'page') happening.respondWith(answerPage(happening));
  if (handling === 'asset') happening.respondWith(answerKept(assets, request));
  if (handling === 'art') happening.respondWith(answerKept(art, request));
  if (handling === 'lobby-data') happening.respondWith(answerFresh(request));
});

self.addEventListener('push', (happening) => happening.waitUntil(showPush(happening.data?.text())));
self.addEventListener('notificationclick', (happening) => {
  happening.notification.close();
  happening.waitUntil(openLobby(inboxPath(String(happening.notification.data))));
});

const brandName = 'Tausi';
const somethingWaits = 'You have a new message';

/** Shows a notification, except while the lobby is visible: its badge shows the message there. */
async function showPush(sent: string | undefined): Promise<void> {
  const windows = await self.clients.matchAll({ type: 'window' });
  if (windows.some(({ visibilityState }) => visibilityState === 'visible')) return;
  const { body, path, tag } = readPush(sent, somethingWaits);
  await self.registration.showNotification(brandName, { body, tag, data: path, icon: '/art/icons/icon-192.png' });
}

async function openLobby(path: string): Promise<void> {
  const address = `/#${path}`;
  const [open] = await self.clients.matchAll({ type: 'window' });
  if (open === undefined) return void (await self.clients.openWindow(address));
  await open.focus();
  await open.navigate(address);
}

/** A browser that supports static routing of requests to caches. */
type RoutingInstall = ExtendableEvent & { readonly addRoutes: (routes: readonly object[]) => void };

/** Where supported, cached files are served without starting this worker; that start is the slowest part on a slow phone. */
function answerWithoutWorker(happening: ExtendableEvent): void {
  if (!isRouting(happening)) return;
  happening.addRoutes([
    { condition: { urlPattern: '/', requestMode: 'navigate' }, source: { cacheName: pages } },
    { condition: { urlPattern: '/assets/*' }, source: { cacheName: assets } },
    { condition: { urlPattern: '/art/*' }, source: { cacheName: art } },
  ]);
}

function isRouting(happening: ExtendableEvent): happening is RoutingInstall {
  return 'addRoutes' in happening && typeof happening.addRoutes === 'function';
}

async function takeOver(): Promise<void> {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name.startsWith('tausi-') && !kept.includes(name)).map((name) => caches.delete(name)));
  await self.clients.claim();
}

const own = createOwnData(self.location.origin);
const timings = new PerformanceObserver((list) => countOwn(list.getEntries()));
timings.observe({ type: 'resource' });

function countOwn(entries: readonly PerformanceEntry[]): void {
  own.count(entries.filter((entry) => entry instanceof PerformanceResourceTiming));
}

/** Caches the files that the lobby used and reports the transferred bytes, which count against the daily data cap. */
async function keepAndReport({ data, source }: ExtendableMessageEvent): Promise<void> {
  await keep(data);
  countOwn(timings.takeRecords());
  source?.postMessage({ took: own.take() });
}

/** Caches the files that the lobby used; with the page they let it open offline. */
async function keep(message: unknown): Promise<void> {
  if (typeof message !== 'object' || message === null || !('keep' in message) || !Array.isArray(message.keep)) return;
  const used = message.keep.flatMap((address) => (typeof address === 'string' ? [new URL(address, self.location.origin).pathname] : []));
  const ofFolder = (folder: string): readonly string[] => used.filter((path) => path.startsWith(folder));
  // The page is cached last, because it inlines cached pictures. A failed picture must not prevent caching the page.
  await Promise.allSettled([keepMissing(art, ofFolder('/art/')), keepMissing(assets, ofFolder('/assets/'))]);
  await refreshPage();
}

async function keepMissing(name: string, paths: readonly string[]): Promise<void> {
  const cache = await caches.open(name);
  await Promise.all(
    paths.map(async (path) => {
      if ((await cache.match(path)) !== undefined) return;
      own.ask(path);
      await cache.add(path);
    }),
  );
}

/** Serves the cached page at once and fetches a newer one in the background (stale-while-revalidate). */
async function answerPage(happening: FetchEvent): Promise<Response> {
  const seen = await (await caches.open(pages)).match('/');
  if (seen === undefined) return fetch(happening.request);
  // Offline, the cached page stays.
  happening.waitUntil(refreshPage().catch(() => undefined));
  return seen;
}

/** Caches a page only together with every file it needs, so that it never opens incomplete. Inlines the first pictures, which
 *  then paint a frame earlier than requested ones. */
async function refreshPage(): Promise<void> {
  own.ask('/');
  const page = await fetch('/', { cache: 'no-cache' });
  if (!page.ok) return;
  const html = await page.text();
  await keepMissing(assets, assetsOfPage(html));
  await (await caches.open(pages)).put('/', new Response(withPictures(html, await keptPictures(html)), { headers: forEveryRequest(page) }));
  await dropAssetsOfOldReleases(await caches.open(assets));
}

/** Returns the first pictures that this browser has used, as data URLs. */
async function keptPictures(html: string): Promise<ReadonlyMap<string, string>> {
  const cache = await caches.open(art);
  const found = new Map<string, string>();
  for (const address of firstPictures(html).flat()) {
    const picture = await cache.match(address);
    if (picture !== undefined) found.set(address, await dataAddress(picture));
  }
  return found;
}

async function dataAddress(picture: Response): Promise<string> {
  const bytes = new Uint8Array(await picture.arrayBuffer());
  const text = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
  return `data:${picture.headers.get('content-type') ?? 'image/avif'};base64,${btoa(text)}`;
}

/** Returns headers without `Vary`. The server varies the page by cookie and language, but this cache holds one page for all
 *  requests. With `Vary`, static routing would find no match and show nothing offline. */
function forEveryRequest(page: Response): Headers {
  const headers = new Headers(page.headers);
  for (const name of ['vary', 'content-encoding', 'content-length']) headers.delete(name);
  return headers;
}

const assetsMax = 160;

async function dropAssetsOfOldReleases(cache: Cache): Promise<void> {
  const keys = await cache.keys();
  await Promise.all(keys.slice(0, Math.max(0, keys.length - assetsMax)).map((key) => cache.delete(key)));
}

/** Serves an immutable file from the cache, or fetches and caches it. */
async function answerKept(name: string, request: Request): Promise<Response> {
  const cache = await caches.open(name);
  const found = await cache.match(request.url);
  if (found !== undefined) return found;
  const fetched = await fetch(request);
  if (fetched.ok) await cache.put(request.url, fetched.clone());
  return fetched;
}

/** Serves changing data from the network, or the last cached answer offline. */
async function answerFresh(request: Request): Promise<Response> {
  const cache = await caches.open(lobbyData);
  try {
    const fetched = await fetch(request);
    if (fetched.ok) await cache.put(request.url, fetched.clone());
    return fetched;
  } catch {
    return (await cache.match(request.url)) ?? Response.error();
  }
}
