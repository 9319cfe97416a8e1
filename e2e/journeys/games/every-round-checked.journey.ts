import { expect, type Page } from '@playwright/test';
import { test } from '../../look.ts';
import { newPlayerWithMoney, playOnce } from '../../pages/games/game-visit.ts';
import { lobbyOn } from '../../pages/lobby.ts';
import { savannaRichesOn } from '../../pages/games/savanna-riches.ts';

test('fairness check: verifies every cash round of a rotation across demo rounds, and names a changed and a missing round', async ({
  page,
  words,
  look,
}) => {
  const lobby = lobbyOn(page, words);
  const game = savannaRichesOn(page, look.language);
  const play = (mode: 'cash' | 'demo') => playOnce(lobby, game, { gameId: 29, mode, decide: game.decide });
  const reveal = async () => {
    await lobby.open('#/Mine');
    await page.getByRole('button', { name: words('players.mine.fairness') }).tap();
    await lobby.sheet.getByRole('button', { name: words('rounds.seed.reveal'), exact: true }).tap();
  };
  const said = () => lobby.sheet.getByRole('status');
  await newPlayerWithMoney(lobby, 1_000);
  for (const mode of ['cash', 'demo', 'cash', 'cash'] as const) await play(mode);
  await reveal();
  // The texts contain counts, so the pattern checks only the numbers that both languages share.
  await expect(said()).toHaveText(/^\D*3\D+3\D*$/);

  for (const mode of ['cash', 'demo', 'cash', 'cash'] as const) await play(mode);
  await changeRounds(page);
  await reveal();
  await expect(said()).toHaveText(/2\D+3\D+1.*Savanna Riches #1\D.*1.*#2\D/);
});

/** Simulates a server that reports another first value than it drew and omits the second round. */
async function changeRounds(page: Page): Promise<void> {
  await page.route(/\/api\/rounds\/seed\/rounds/, async (route) => {
    const answer = await route.fetch();
    const body = await answer.json();
    const [changed, , last] = body.data.list;
    const [first, ...others] = changed.proof.draws;
    const draws = [{ ...first, value: (first.value + 1) % first.n }, ...others];
    body.data.list = [{ ...changed, proof: { ...changed.proof, draws } }, last];
    await route.fulfill({ response: answer, json: body });
  });
}
