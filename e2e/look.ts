import { test as base, type Page } from '@playwright/test';
import { hideOffered } from './pages/offered.ts';
import { wordsOf, type Words } from './words.ts';

/** The lobby's appearance in a journey: each runs in both themes and both languages. */
type Look = { readonly theme: 'themea' | 'themeb'; readonly language: 'en' | 'sw' };
/** The player's country; Kenya unless a journey sets another. */
type Country = 'ke' | 'ug' | 'ng' | 'gh';
export type LookOptions = {
  look: Look;
  country: Country;
  /** Lite mode, unless a journey needs motion: drawing a moving game in software takes most of a journey's time. */
  isLite: boolean;
};

/** Playwright's test with a lobby in the journey's look and country, and the lobby's texts. Swahili runs use Kenya. */
export const test = base.extend<LookOptions & { words: Words; otherDevice: Page }>({
  look: [{ theme: 'themeb', language: 'en' }, { option: true }],
  country: ['ke', { option: true }],
  isLite: [true, { option: true }],
  words: async ({ look, country }, use) => use(wordsOf(country === 'ke' ? look.language : 'en')),
  page: async ({ page, look, country, isLite, baseURL }, use) => {
    await dress(page, { look, country, isLite }, baseURL);
    await use(page);
  },
  // The browser of another person, for journeys of two.
  otherDevice: async ({ browser, look, country, isLite, baseURL }, use) => {
    const context = await browser.newContext();
    const page = await context.newPage();
    await dress(page, { look, country, isLite }, baseURL);
    await use(page);
    await context.close();
  },
});

async function dress(page: Page, { look: { theme, language: chosen }, country, isLite }: LookOptions, baseURL = ''): Promise<void> {
  const language = country === 'ke' ? chosen : 'en';
  await page.context().addCookies([{ name: 'tausi_view', value: `${country}.${language}`, url: baseURL }]);
  await page.addInitScript(remember, { theme, language, country, isLite });
  // Only the journeys about notices and gifts show them; in the others they would cover the screen.
  await hideOffered(page);
}

// Stores the choices of an earlier visit. A reload keeps later changes, and a game's frame stores nothing.
function remember(seen: Look & Omit<LookOptions, 'look'>): void {
  if (window.top !== window) return;
  if (localStorage.getItem('tausi.preferences') !== null) return;
  // The download advert counts as just shown, so that it does not cover the screen.
  const downloadAd = { id: 1, route: '/downLoad', firstShownAt: Date.now() };
  localStorage.setItem('tausi.preferences', JSON.stringify({ version: 2, downloadAd, ...seen }));
}
