import { expect } from '@playwright/test';
import type { Lobby } from './lobby.ts';
import { readCode } from './phone-messages.ts';

/** A player's account screens, through their visible controls and texts. */
export function ownAccountOn({ page, words, sheet, tab, open }: Lobby, smsAddress: string) {
  /** Opens the entry through Me, from any screen. */
  async function openEntry(textId: string): Promise<void> {
    await tab('me');
    await page.getByRole('button', { name: words(textId) }).tap();
  }

  /** Signing out ends with a reload of the page. */
  async function logOut(): Promise<void> {
    await tab('me');
    await Promise.all([page.waitForEvent('load'), page.getByRole('button', { name: words('players.logOut') }).tap()]);
    await open();
  }

  async function openSignIn(): Promise<void> {
    await page
      .getByRole('banner')
      .getByRole('button', { name: words('shell.login') })
      .tap();
  }

  /** Reads the code on the phone, types it and submits it. */
  async function typeCode(phone: string, button: string): Promise<void> {
    const field = sheet.getByLabel(words('account.code'), { exact: true });
    await expect(field).toBeVisible();
    await field.fill(await readCode(page, smsAddress, `+254${phone.slice(1)}`));
    await sheet.getByRole('button', { name: words(button), exact: true }).tap();
  }

  /** Starts at the open sign-in sheet: number, code, new password. */
  async function resetPassword(phone: string, password: string): Promise<void> {
    await sheet.getByRole('button', { name: words('players.password.forgotten') }).tap();
    // The previous sheet may still be closing.
    await expect(sheet.getByText(words('account.reset.lead'))).toBeVisible();
    await sheet.getByLabel(words('players.phone'), { exact: true }).fill(phone);
    await sheet.getByRole('button', { name: words('account.reset.phone'), exact: true }).tap();
    await typeCode(phone, 'account.reset.code');
    await sheet.locator('input[name=password]').fill(password);
    await sheet.getByRole('button', { name: words('account.reset.password'), exact: true }).tap();
  }

  /** Gives consent in the social network's window that the lobby opened. */
  async function consent(press: () => Promise<void>, name: string): Promise<void> {
    const [dialog] = await Promise.all([page.waitForEvent('popup'), press()]);
    await dialog.getByRole('textbox').fill(name);
    await dialog.getByRole('button', { name: 'Continue' }).click();
  }

  return { openEntry, logOut, openSignIn, typeCode, resetPassword, consent };
}
