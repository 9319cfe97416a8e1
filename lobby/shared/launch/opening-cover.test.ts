import { expect, it } from 'vitest';
import { decideLaunch } from './launch.ts';
import { opensPage } from './opening-cover.ts';

it('the opening placeholder shows exactly when a touch opens the game’s page', () => {
  const tiles = [
    { plays: 'demo', game: { status: 'live', demoGameId: 1029 } },
    { plays: 'cash', game: { status: 'live', demoGameId: null } },
    { plays: undefined, game: { status: 'coming-soon', demoGameId: null } },
  ] as const;
  for (const { plays, game } of tiles)
    for (const state of ['visitor', 'phone-unbound', 'signed-in'] as const)
      expect([plays, state, opensPage(plays, state)]).toEqual([plays, state, decideLaunch(game, state).kind === 'play']);
});
