import { test } from '../../look.ts';
import { gameShellOn } from '../../pages/games/game-shell.ts';
import { newPlayerWithMoney, playAndWatch } from '../../pages/games/game-visit.ts';
import { lobbyOn } from '../../pages/lobby.ts';

/** All slots except Savanna Riches, which has its own journeys. */
const slots = [
  { gameId: 31, title: 'Fruit Blaze' },
  { gameId: 45, title: 'Coral Cascade' },
  { gameId: 46, title: 'Peacock Link' },
] as const;

for (const visit of slots)
  test(`slots: a guest plays ${visit.title} in demo to the end of a round and watches the replay`, async ({ page, words, look }) =>
    playAndWatch(lobbyOn(page, words), gameShellOn(page, look.language), { ...visit, mode: 'demo' }));

test('slots: each cash round moves the balance by exactly the amount shown', async ({ page, words, look }) => {
  const lobby = lobbyOn(page, words);
  const game = gameShellOn(page, look.language);
  await newPlayerWithMoney(lobby, 1000);
  for (const visit of slots) await playAndWatch(lobby, game, { ...visit, mode: 'cash' });
});
