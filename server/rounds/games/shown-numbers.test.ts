import { allGames } from '@tausi/games/manifest/all-games.ts';
import { seedGames } from '@tausi/db/seeds/games.ts';
import { publishedGame } from '@tausi/games/published/published-game.ts';
import { expect, it } from 'vitest';

it.each(allGames.map(({ gameId, mathematics }) => [mathematics.name, gameId, mathematics] as const))(
  'shows for %s the return, version and fingerprint of the played mathematics',
  async (name, id, { hash, version, rtpPpm }) => {
    const numbers = await publishedGame(name)?.loadNumbers();
    expect(numbers).toMatchObject({ hash, version, rtpPpm });
    // The rules page names the lowest return of all ways to stake first, truncated to hundredths of a percent.
    expect(numbers?.rtpPercent.split(' – ')[0]).toBe((Math.floor(rtpPpm / 100) / 100).toFixed(2));
    expect(seedGames.find((game) => game.id === id)).toMatchObject({ name });
  },
);
