import { test as base } from '@playwright/test';
import { wordsOf, type Words } from './words.ts';

/** How a journey sees the lobby: each runs in both themes and both languages. */
type Look = { readonly theme: 'themea' | 'themeb'; readonly language: 'en' | 'sw' };
/** Where he is; Kenya unless a journey says otherwise. */
type Country = 'ke' | 'gh';
export type LookOptions = { look: Look; country: Country };

/** Playwright's test with a lobby of the journey's look and country, and the lobby's words: Swahili is spoken in Kenya. */
export const test = base.extend<LookOptions & { words: Words }>({
  look: [{ theme: 'themeb', language: 'en' }, { option: true }],
  country: ['ke', { option: true }],
  words: async ({ look, country }, use) => use(wordsOf(country === 'ke' ? look.language : 'en')),
  page: async ({ page, look: { theme, language: chosen }, country, baseURL }, use) => {
    const language = country === 'ke' ? chosen : 'en';
    const address = baseURL ?? '';
    await page.context().addCookies([{ name: 'tausi_view', value: `${country}.${language}`, url: address }]);
    await page.addInitScript(remember, { theme, language, country });
    // Notices pop up where a journey is about them; in the others nothing stands in the way.
    await page.route(/\/api\/msg\/new\/notice\/get/, (asked) => asked.fulfill({ json: { result: 1, info: '', data: [] } }));
    await use(page);
  },
});

// What a visitor who chose before would have in his browser; a second load keeps what the first changed, and a game's frame gets nothing.
function remember(seen: Look & { readonly country: Country }): void {
  if (window.top !== window) return;
  if (localStorage.getItem('tausi.preferences') !== null) return;
  // The advert was shown a moment ago, so that it stands in nobody's way.
  const downloadAd = { id: 1, route: '/downLoad', firstShownAt: Date.now() };
  localStorage.setItem('tausi.preferences', JSON.stringify({ version: 2, downloadAd, ...seen }));
}
