import * as z from 'zod/mini';

/** The page's own measurements while it loads; times in milliseconds since the navigation. */
export const notes = z.object({
  firstRowAt: z.nullable(z.number()),
  aliveAt: z.nullable(z.number()),
  /** The time when the page of a tapped game was drawn, found in the middle of the screen. */
  openedAt: z.nullable(z.number()),
  lcpAt: z.number(),
  blockedMs: z.number(),
  shift: z.number(),
});

/** Runs in the page before any other script, as text. Records the paint of the first row of tiles (element timing),
 *  React's takeover of a tile, and the browser's observer entries. */
export const noteTaker = `(() => {
  const notes = { firstRowAt: null, aliveAt: null, openedAt: null, lcpAt: 0, blockedMs: 0, shift: 0 };
  const painted = new Map();
  globalThis.firstLoadNotes = notes;
  const observe = (type, each) => new PerformanceObserver((list) => list.getEntries().forEach(each)).observe({ type, buffered: true });
  const isTile = (node) => node instanceof HTMLImageElement && (node.srcset || node.src).includes('/tiles/');
  // Marked as a frame begins, before it is painted: an observer that is told of every element would slow the parser down.
  const mark = () => {
    for (const image of document.images) if (isTile(image) && !image.hasAttribute('elementtiming')) image.setAttribute('elementtiming', 'tile');
    if (document.readyState === 'loading') requestAnimationFrame(mark);
  };
  requestAnimationFrame(mark);
  const isGamePage = () => document.elementFromPoint(innerWidth / 2, innerHeight * 0.6)?.closest('.opening, .game-stage') != null;
  addEventListener('click', () => {
    const watch = () => requestAnimationFrame(() => {
      if (!isGamePage()) return watch();
      setTimeout(() => { notes.openedAt ??= performance.now(); });
    });
    watch();
  });
  const firstRow = () => {
    const tiles = [...document.querySelectorAll('img')].filter(isTile);
    const top = tiles[0]?.getBoundingClientRect().top;
    return tiles.filter((tile) => { const box = tile.getBoundingClientRect(); return box.width > 0 && Math.abs(box.top - top) < 2 && box.left < innerWidth; });
  };
  observe('largest-contentful-paint', (entry) => { notes.lcpAt = entry.startTime; });
  observe('layout-shift', (entry) => { if (!entry.hadRecentInput) notes.shift += entry.value; });
  observe('longtask', (entry) => { notes.blockedMs += Math.max(0, entry.duration - 50); });
  observe('element', (entry) => {
    painted.set(entry.element, entry.renderTime || entry.loadTime);
    const row = firstRow();
    if (notes.firstRowAt === null && row.length > 0 && row.every((tile) => painted.has(tile))) notes.firstRowAt = Math.max(...row.map((tile) => painted.get(tile)));
  });
  const look = () => {
    // Asked without measuring anything: a page that is measured while it loads is laid out for that alone.
    const link = [...document.querySelectorAll('a img')].find(isTile)?.closest('a');
    if (link && Object.keys(link).some((key) => key.startsWith('__reactProps'))) notes.aliveAt = performance.now();
    else if (performance.now() < 15000) setTimeout(look, 25);
  };
  // The lobby says when its scripts have started; until then there is nothing to look for.
  addEventListener('DOMContentLoaded', () => new MutationObserver(look).observe(document.documentElement, { attributeFilter: ['data-started'] }));
})();`;
