import * as z from 'zod/mini';

/** What the page notes about itself while it loads; times in milliseconds since the navigation. */
export const notes = z.object({
  firstRowAt: z.nullable(z.number()),
  aliveAt: z.nullable(z.number()),
  lcpAt: z.number(),
  blockedMs: z.number(),
  shift: z.number(),
});

/** Runs inside the page before anything else, as text: when the first row of tiles is on the screen, when a touch on a
 *  tile is answered (React has taken it over), and what the browser's observers report. */
export const noteTaker = `(() => {
  const notes = { firstRowAt: null, aliveAt: null, lcpAt: 0, blockedMs: 0, shift: 0 };
  globalThis.firstLoadNotes = notes;
  const observe = (type, each) => new PerformanceObserver((list) => list.getEntries().forEach(each)).observe({ type, buffered: true });
  observe('largest-contentful-paint', (entry) => { notes.lcpAt = entry.startTime; });
  observe('layout-shift', (entry) => { if (!entry.hadRecentInput) notes.shift += entry.value; });
  observe('longtask', (entry) => { notes.blockedMs += Math.max(0, entry.duration - 50); });
  const firstRow = () => {
    const tiles = [...document.querySelectorAll('img')].filter((picture) => picture.currentSrc.includes('/tiles/'));
    const top = tiles[0]?.getBoundingClientRect().top;
    return tiles.filter((picture) => { const box = picture.getBoundingClientRect(); return box.width > 0 && Math.abs(box.top - top) < 2 && box.left < innerWidth; });
  };
  const look = () => {
    const row = firstRow();
    if (notes.firstRowAt === null && row.length > 0 && row.every((picture) => picture.complete && picture.naturalWidth > 0)) {
      Promise.all(row.map((picture) => picture.decode())).then(() => requestAnimationFrame(() => { notes.firstRowAt ??= performance.now(); }));
    }
    const tile = row[0]?.closest('a');
    if (notes.aliveAt === null && tile && Object.keys(tile).some((key) => key.startsWith('__reactProps'))) notes.aliveAt = performance.now();
    if (performance.now() < 15000) setTimeout(look, 20);
  };
  look();
})();`;
