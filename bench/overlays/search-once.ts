import type { BrowserContext, CDPSession, Page } from '@playwright/test';
import { costOf, marks, type ThreadCost } from './script-time.ts';
import { settledMs, traced } from './traced.ts';

const words = ['lion', 'gold'] as const;

/** Marks the input of a word, and the first drawn frame with the games found. */
const watch = `({ requested, shown }) => {
  let isAsked = false;
  window.addEventListener('input', ({ target }) => {
    isAsked = target.value !== '';
    if (isAsked) performance.mark(requested);
  }, true);
  new MutationObserver(() => {
    // Only the heading over games found has a number.
    if (!isAsked || !/\\d/.test(document.querySelector('main section[aria-live] h2')?.textContent ?? '')) return;
    isAsked = false;
    requestAnimationFrame(() => setTimeout(() => performance.mark(shown)));
  }).observe(document.querySelector('main'), { subtree: true, childList: true, characterData: true });
}`;

/** Searches two words one after the other in a lobby that has searched for nothing yet. Returns the cost of each from the input to
 *  the first drawn frame with its games. */
export async function searchOnce(context: BrowserContext, lobby: string): Promise<readonly (ThreadCost | null)[]> {
  const page = await context.newPage();
  try {
    await page.goto(`${lobby}/#/search`);
    await page.waitForTimeout(settledMs);
    await page.evaluate(`(${watch})(${JSON.stringify(marks)})`);
    const session = await context.newCDPSession(page);
    const costs: (ThreadCost | null)[] = [];
    for (const word of words) costs.push(await costOfWord(page, session, word));
    return costs;
  } finally {
    await page.close();
  }
}

const answeredMs = 1_000;

async function costOfWord(page: Page, session: CDPSession, word: string): Promise<ThreadCost | null> {
  const field = page.getByRole('searchbox');
  await field.fill('');
  await page.waitForTimeout(answeredMs);
  const { events } = await traced(session, async () => {
    await page.keyboard.insertText(word);
    await page.waitForTimeout(answeredMs);
  });
  return costOf(events);
}
