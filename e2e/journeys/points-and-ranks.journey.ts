import { expect } from '@playwright/test';
import { test } from '../look.ts';
import { newPlayerWithMoney } from '../pages/games/game-visit.ts';
import { gameShellOn } from '../pages/games/game-shell.ts';
import { lobbyOn } from '../pages/lobby.ts';
import { rewardsOn } from '../pages/rewards.ts';

const slot = 31;
// A stake of 100 brings 100 points; an exchange takes 1,000. The first mission asks for ten rounds.
const rounds = 11;

test('points: play reaches a mission and two ranks, whose gifts are collected, and points become coins', async ({ page, words, look }) => {
  const lobby = lobbyOn(page, words);
  const rewards = rewardsOn(lobby);
  await newPlayerWithMoney(lobby, 2_000);
  await rewards.openMissions();
  await page
    .getByRole('button', { name: words('campaigns.missions.join'), exact: true })
    .first()
    .tap();
  await expect(page.getByText(words('campaigns.missions.counts'))).toBeVisible();
  const game = gameShellOn(page, look.language);
  await lobby.open(`#/screenGame?gameId=${slot}&mode=cash`);
  await game.ready();
  while ((await game.amount('stake')) < 10_000n) await game.frame.locator('.stakes button').last().tap();
  for (let round = 1; round <= rounds; round += 1) await game.playRound();

  await lobby.open();
  await rewards.openMissions();
  await page.getByRole('button', { name: words('campaigns.missions.take') }).tap();
  await expect(page.getByText(words('campaigns.missions.collected'), { exact: true })).toBeVisible();

  await lobby.open('#/DiamondPassport');
  await page.getByRole('button', { name: words('loyalty.rank.collectAll', { count: 2 }) }).tap();
  await expect(page.getByText(words('loyalty.rank.collected'))).toBeVisible();
  await expect(page.getByRole('main').getByText(words('loyalty.rank.received'))).toHaveCount(2);

  await rewards.openByMe('history.points');
  const exchange = page.getByRole('region', { name: words('history.exchange'), exact: true });
  const coins = words('history.exchange.coins', { coins: '200' });
  await exchange.getByRole('button', { name: coins }).tap();
  await expect(page.getByText(words('history.exchange.done', { amount: coins }))).toBeVisible();
  await expect(exchange.getByText(words('history.exchange.short', { points: '1,000' }))).toBeVisible();
});

test('sign-in: the gift of the day is collected once, and the row waits for tomorrow', async ({ page, words }) => {
  const lobby = lobbyOn(page, words);
  await newPlayerWithMoney(lobby, 100);
  await lobby.open('#/casino/Home?open=seven-day');
  const collect = lobby.sheet.getByRole('button', { name: words('loyalty.signIn.collect') });
  await collect.tap();
  await expect(page.getByText(words('loyalty.signIn.done', { gift: `20 ${words('loyalty.coins')}` }))).toBeVisible();
  await expect(lobby.sheet.getByRole('button', { name: words('loyalty.signIn.tomorrow') })).toBeDisabled();
});
