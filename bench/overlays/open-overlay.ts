import type { BrowserContext, Page } from '@playwright/test';
import * as z from 'zod/mini';
import type { OverlayName } from '@tausi/lobby/shared/overlays/overlay-props.ts';
import { sampleProps } from './sample-props.ts';
import { costOf, marks } from './script-time.ts';
import { settledMs, traced } from './traced.ts';

const patienceMs = 30_000;
const openMs = 8_000;

/** Finds the lobby's function for opening overlays among the exports that its entry shares with lazy screens. The
 *  build shortens names but keeps strings. Opens an overlay with it and marks its first frame. */
const opener = `async ({ name, props, marks, openMs }) => {
  const entry = await import(document.documentElement.dataset.entry);
  const found = Object.values(entry).filter((one) => typeof one === 'function' && one.length === 2 && /\\W(?:lock)\\W/.test(String(one)) && String(one).includes('.includes('));
  if (found.length !== 1) return 'the lobby’s way to open overlays was not found: ' + found.length;
  const answers = { onAnswer: () => undefined };
  const shown = new Promise((resolve, reject) => {
    const root = document.getElementById('root');
    const watch = new MutationObserver((changes) => {
      const isThere = changes.some(({ target, addedNodes }) => (target === root || target === document.body) && [...addedNodes].some((node) => node instanceof HTMLElement && node.tagName !== 'SCRIPT'));
      if (!isThere) return;
      watch.disconnect();
      requestAnimationFrame(() => setTimeout(resolve));
    });
    watch.observe(document.body, { childList: true, subtree: true });
    setTimeout(() => reject(new Error('nothing was shown')), openMs);
  });
  performance.mark(marks.requested);
  found[0](name, { ...props, ...answers });
  try {
    await shown;
    performance.mark(marks.shown);
    return '';
  } catch (error) {
    return String(error);
  }
}`;

/** Opens an overlay for the first time in a lobby: returns the cost until its first drawn frame, or the reason of a
 *  failure. */
export async function openOnce(context: BrowserContext, lobby: string, name: OverlayName): Promise<ReturnType<typeof costOf> | string> {
  const page = await context.newPage();
  try {
    await page.goto(lobby, { timeout: patienceMs });
    await page.waitForSelector('html[data-started]', { state: 'attached', timeout: patienceMs });
    await page.waitForTimeout(settledMs);
    const session = await context.newCDPSession(page);
    const { events, said } = await traced(session, () => ask(page, name));
    return said === '' ? costOf(events) : said;
  } finally {
    await page.close();
  }
}

async function ask(page: Page, name: OverlayName): Promise<string> {
  // Passed as text and compiled outside the page, because its policy forbids evaluating text.
  const question = JSON.stringify({ name, props: sampleProps[name], marks, openMs });
  return z.parse(z.string(), await page.evaluate(`(${opener})(${question})`));
}
