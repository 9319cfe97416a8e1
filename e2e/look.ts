import { test as base } from '@playwright/test';
import { wordsOf, type Words } from './words.ts';

/** How a journey sees the lobby: each runs in both themes and both languages. */
type Look = { readonly theme: 'themea' | 'themeb'; readonly language: 'en' | 'sw' };
export type LookOptions = { look: Look };

/** Playwright's test with a lobby of the journey's look, in Kenya, and the lobby's words. */
export const test = base.extend<LookOptions & { words: Words }>({
  look: [{ theme: 'themeb', language: 'en' }, { option: true }],
  words: async ({ look }, use) => use(wordsOf(look.language)),
  page: async ({ page, look, baseURL }, use) => {
    const address = baseURL ?? '';
    await page.context().addCookies([{ name: 'tausi_view', value: `ke.${look.language}`, url: address }]);
    await page.addInitScript(remember, look);
    // Notices pop up where a journey is about them; in the others nothing stands in the way.
    await page.route(/\/api\/msg\/new\/notice\/get/, (asked) => asked.fulfill({ json: { result: 1, info: '', data: [] } }));
    await use(page);
  },
});

// What a visitor who chose before would have in his browser; a second load keeps what the first changed, and a game's frame gets nothing.
function remember(look: Look): void {
  if (window.top !== window) return;
  if (localStorage.getItem('tausi.preferences') !== null) return;
  // The advert was shown a moment ago, so that it stands in nobody's way.
  const downloadAd = { id: 1, route: '/downLoad', firstShownAt: Date.now() };
  localStorage.setItem('tausi.preferences', JSON.stringify({ version: 2, country: 'ke', downloadAd, ...look }));
}
