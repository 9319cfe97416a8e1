import { expect, type Page } from '@playwright/test';
import { textsOf } from '../../../verifier/texts/say.ts';

export function checkerOn(page: Page, language: 'en' | 'sw') {
  const texts = textsOf[language];

  /** The page speaks the browser's language; a button turns to the other one. */
  async function ready(): Promise<void> {
    await page.waitForLoadState();
    if ((await page.locator('html').getAttribute('lang')) !== language) await page.locator('#language').tap();
    await expect(page.locator('html')).toHaveAttribute('lang', language);
  }

  async function check(proof: string): Promise<void> {
    await page.locator('#proof').fill(proof);
    await page.locator('#check').tap();
  }

  async function expectFair(): Promise<void> {
    await expect(page.getByRole('status')).toHaveText(texts.verdicts.fair);
    await expect(page.getByRole('status')).toHaveClass('yes');
    await expect(page.locator('#steps .failed')).toHaveCount(0);
  }

  /** Red, with these reasons among the failed steps. */
  async function expectUnfair(...reasons: readonly (keyof typeof texts.reasons)[]): Promise<void> {
    await expect(page.getByRole('status')).toHaveText(texts.verdicts.unfair);
    await expect(page.getByRole('status')).toHaveClass('no');
    for (const reason of reasons) await expect(page.locator('#steps .failed').getByText(texts.reasons[reason]).first()).toBeVisible();
  }

  return { page, ready, check, expectFair, expectUnfair };
}
