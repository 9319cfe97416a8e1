import { AxeBuilder } from '@axe-core/playwright';
import type { ConsoleMessage, Page } from '@playwright/test';

/** The origin of the story book. All files come from its folder; no request leaves the machine. */
export const bookOrigin = 'http://localhost:4100';

const themes = ['themeb', 'themea'] as const;
export type Theme = (typeof themes)[number];

type Judged = { readonly failures: readonly string[]; readonly pictures: ReadonlyMap<Theme, Buffer> };

/** The number of elements a cheap phone lays out without delay; a list of ten thousand rows must stay below it, too. */
const elementsMax = 2_500;

const phone = { width: 360, height: 640 };
const narrow = { width: 320, height: 640 };

/** Renders one story in both themes, at 360 and 320 pixels and with text twice as large, and returns its defects. */
export async function judgeStory(page: Page, id: string, takesPictures: boolean): Promise<Judged> {
  const failures: string[] = [];
  const pictures = new Map<Theme, Buffer>();
  const note = (sentence: string): void => void failures.push(`${id}: ${sentence}`);
  const onError = (error: Error): void => note(`threw ${error.message}`);
  const onSaid = (said: ConsoleMessage): void => void (said.type() === 'error' && note(`said ${said.text().slice(0, 200)}`));
  page.on('pageerror', onError);
  page.on('console', onSaid);
  await page.setViewportSize(phone);
  await page.goto(`${bookOrigin}/?story=${id}`);
  await page.waitForSelector(`html[data-story="${id}"]`, { state: 'attached' });
  await page.waitForFunction(() => (document.querySelector('#root')?.childElementCount ?? 0) > 0);
  await page.evaluate(() => document.fonts.ready.then(() => new Promise((resolve) => setTimeout(resolve, 120))));
  const elements = await page.evaluate(() => document.querySelectorAll('*').length);
  if (elements > elementsMax) note(`draws ${elements} elements`);
  // Content below the fold keeps its old colours until it is scrolled into view, and a control fades between two themes.
  await page.addStyleTag({ content: '* { content-visibility: visible !important; transition: none !important; }' });
  for (const theme of themes) {
    await page.evaluate((name) => document.documentElement.setAttribute('data-theme', name), theme);
    for (const finding of await seriousFindings(page)) note(`${theme}: ${finding}`);
    if (takesPictures) pictures.set(theme, await page.screenshot({ animations: 'disabled' }));
  }
  await lookForOverflow(page, note);
  page.off('pageerror', onError);
  page.off('console', onSaid);
  return { failures, pictures };
}

async function lookForOverflow(page: Page, note: (sentence: string) => void): Promise<void> {
  const isTooWide = () => page.evaluate(() => document.documentElement.scrollWidth > innerWidth + 1);
  if (await isTooWide()) note('is wider than 360 pixels');
  await page.setViewportSize(narrow);
  if (await isTooWide()) note('is wider than 320 pixels');
  await page.setViewportSize(phone);
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
  if (await isTooWide()) note('is wider than the phone with text twice as large');
}

async function seriousFindings(page: Page): Promise<readonly string[]> {
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa']).analyze();
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id} at ${nodes[0]?.html.slice(0, 120) ?? ''}`);
}
