import { expect } from '@playwright/test';
import { olderTexts } from '@tausi/lobby/older/texts.ts';
import { test } from '../look.ts';

test('unsupported browser: names a browser to install, the contacts and the games', async ({ page, look, context }) => {
  // A function that Chrome 92 lacks.
  await page.addInitScript(() => void Reflect.deleteProperty(Array.prototype, 'findLast'));
  await page.goto('/');
  await expect(page).toHaveURL(/\/older$/);
  const [first, second] = look.language === 'sw' ? [olderTexts.sw, olderTexts.en] : [olderTexts.en, olderTexts.sw];
  await expect(page.getByRole('heading', { level: 1 })).toHaveText([first.title, second.title]);
  await expect(page.getByText(first.android)).toBeVisible();
  await expect(page.getByRole('link', { name: /\*404#/ }).first()).toHaveAttribute('href', 'tel:*404%23');
  await expect(page.getByText(/Lucky Plane · /).first()).toBeVisible();
  const present = await context.newPage();
  await present.goto('/');
  await expect(present.getByRole('banner')).toBeVisible();
  await expect(present).not.toHaveURL(/older/);
});
