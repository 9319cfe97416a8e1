import { expect } from '@playwright/test';
import { test } from '../look.ts';
import { newPlayer, register, signIn } from '../pages/account.ts';
import { lobbyOn } from '../pages/lobby.ts';
import { runningCopy } from '../running-copy.ts';

const kenyan = runningCopy().logins.find(({ market }) => market === 'ke') ?? { phone: '', password: '' };

test('sign-in: a wrong password is refused with its reason; the right one signs in and out', async ({ page, words }) => {
  const lobby = lobbyOn(page, words);
  await lobby.open();
  await page
    .getByRole('banner')
    .getByRole('button', { name: words('shell.login') })
    .tap();
  await signIn(lobby, kenyan.phone, 'not-the-one');
  await expect(lobby.sheet.getByText(words('error_code[2100]'))).toBeVisible();
  await signIn(lobby, kenyan.phone, kenyan.password);
  await expect(lobby.balance()).toBeVisible();

  await lobby.tab('me');
  await page.getByRole('button', { name: words('players.logOut') }).tap();
  await expect(lobby.toast('players.logOut.done')).toBeVisible();
  await expect(page.getByRole('banner').getByRole('button', { name: words('shell.login') })).toBeVisible();
});

test('registration: a person under age is refused', async ({ page, words }) => {
  const lobby = lobbyOn(page, words);
  await lobby.open();
  const now = new Date();
  await register(lobby, { ...newPlayer(), birth: { day: 28, month: 12, year: now.getUTCFullYear() - 18 } });
  await expect(lobby.sheet.getByText(words('players.birth.underAge', { age: 18 }))).toBeVisible();
  await expect(lobby.balance()).toHaveCount(0);
});

test('registration: a short password and an invalid number are reported beside their fields', async ({ page, words }) => {
  const lobby = lobbyOn(page, words);
  await lobby.open();
  await register(lobby, { ...newPlayer(), phone: '0212345678', password: '12345' });
  await expect(lobby.sheet.getByText(words('players.phone.invalid'))).toBeVisible();
  await expect(lobby.sheet.getByText(words('players.password.length', { min: 6, max: 16 }))).toBeVisible();
});

test('busy server: a wait that the server names is shown, counted down, and ends with the answer', async ({ page, words }) => {
  let asked = 0;
  await page.route(/\/api\/game\/getGameList/, async (route) => {
    asked += 1;
    await (asked === 1 ? route.fulfill({ status: 503, headers: { 'retry-after': '8' }, body: '{}' }) : route.continue());
  });
  const lobby = lobbyOn(page, words);
  await lobby.open('#/search');
  const sentence = page.getByRole('timer');
  await expect(sentence).toBeVisible();
  const secondsLeft = async (): Promise<number> => Number(/\d+/.exec(await sentence.innerText())?.[0]);
  const first = await secondsLeft();
  expect(first).toBeLessThanOrEqual(8);
  await expect(async () => expect(await secondsLeft()).toBeLessThan(first)).toPass();
  await expect(sentence).toHaveCount(0);
  await expect(lobby.tile('Savanna Riches')).toBeVisible();
});
