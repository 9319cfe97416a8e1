import { test } from '../../look.ts';
import { gameShellOn, type GameShell } from '../../pages/games/game-shell.ts';
import { newPlayerWithMoney, playAndWatch } from '../../pages/games/game-visit.ts';
import { lobbyOn } from '../../pages/lobby.ts';

/** The games with the choice they need before a round. */
const games = [
  {
    gameId: 37,
    title: 'Kilimanjaro Roulette',
    prepare: async ({ frame }: GameShell) => {
      await frame.locator('.field[data-place="17"]').tap();
      await frame.locator('.field[data-place="red"]').tap();
    },
  },
  { gameId: 34, title: 'Rainbow Wheel', prepare: ({ frame }: GameShell) => frame.locator('.colour[data-colour="red"]').tap() },
  { gameId: 41, title: 'Plinko Drop', prepare: ({ frame }: GameShell) => frame.locator('.pick').first().tap() },
] as const;

for (const visit of games)
  test(`wheels and board: a guest plays ${visit.title} in demo to the end of a round and watches the replay`, async ({
    page,
    words,
    look,
  }) => playAndWatch(lobbyOn(page, words), gameShellOn(page, look.language), { ...visit, mode: 'demo' }));

test('wheels and board: each cash round moves the balance by exactly the amount shown', async ({ page, words, look }) => {
  const lobby = lobbyOn(page, words);
  const game = gameShellOn(page, look.language);
  await newPlayerWithMoney(lobby, 1000);
  for (const visit of games) await playAndWatch(lobby, game, { ...visit, mode: 'cash' });
});
