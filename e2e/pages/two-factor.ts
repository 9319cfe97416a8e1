import { expect } from '@playwright/test';
import { appCode } from './authenticator.ts';
import type { Lobby } from './lobby.ts';

type Enrolment = { readonly key: string; readonly recoveryCode: string };

/** Two-factor sign-in, through its visible controls and texts. */
export function twoFactorOn({ page, words, sheet }: Lobby) {
  const codeDialog = page.locator('dialog[open]').filter({ hasText: words('account.factor.ask.lead') });

  /** Goes from the open sheet to the saved recovery codes. */
  async function switchOn(password: string): Promise<Enrolment> {
    await sheet.locator('input[name=password]').fill(password);
    await sheet.getByRole('button', { name: words('account.factor.begin'), exact: true }).tap();
    await expect(sheet.getByRole('img', { name: words('account.factor.qr') })).toBeVisible();
    const key = await sheet.locator('code').innerText();
    await sheet.getByLabel(words('account.factor.code'), { exact: true }).fill(appCode(key, 0));
    await sheet.getByRole('button', { name: words('account.factor.confirm'), exact: true }).tap();
    await expect(sheet.getByText(words('account.factor.codes.lead'))).toBeVisible();
    const recoveryCode = await sheet.getByRole('listitem').first().innerText();
    await sheet.getByRole('button', { name: words('account.factor.codes.kept'), exact: true }).tap();
    await expect(sheet.getByText(words('account.factor.on.left', { count: 10 }))).toBeVisible();
    return { key, recoveryCode };
  }

  /** Types a code where one is requested. */
  async function answer(code: string): Promise<void> {
    await codeDialog.getByLabel(words('account.factor.ask.field'), { exact: true }).fill(code);
    await codeDialog.getByRole('button', { name: words('account.factor.ask.submit'), exact: true }).tap();
  }

  /** Types a code that no app shows today, and expects the refusal. */
  async function answerWrong(key: string): Promise<void> {
    await answer(appCode(key, 5000));
    await expect(codeDialog.getByText(words('account.factor.ask.wrong'))).toBeVisible();
  }

  /** Starts at the open sheet: password, then the requested code. */
  async function switchOff(password: string, code: string): Promise<void> {
    await sheet.locator('input[name=password]').fill(password);
    await sheet.getByRole('button', { name: words('account.factor.off'), exact: true }).tap();
    await answer(code);
    await expect(sheet.getByText(words('account.factor.lead'))).toBeVisible();
  }

  // Each code works once, so this uses the app's next code half a minute early.
  return { switchOn, answerWrong, answerRight: (key: string) => answer(appCode(key, 1)), switchOff };
}
