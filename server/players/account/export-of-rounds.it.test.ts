import { exportData } from '@tausi/contract/players/account/export-data.ts';
import { actInRound } from '@tausi/contract/rounds/act-in-round.ts';
import { launchGame } from '@tausi/contract/rounds/launch-game.ts';
import { playRound } from '@tausi/contract/rounds/play-round.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newVisitor } from '../../bad-input/test-house.ts';
import { game as minesOffer } from '@tausi/games/mines/game.ts';
import { ask, startTestServer, type TestServer, type TestSession } from '../../test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

/** Returns the rounds in the player's data export. */
async function roundsIn(session: TestSession): Promise<readonly Record<string, unknown>[]> {
  const rounds: Record<string, unknown>[] = [];
  let more = '';
  do {
    const part = await ask(server, exportData, { session, params: { more } });
    if (part.name === 'rounds') rounds.push(...part.rows);
    more = part.more;
  } while (more !== '');
  return rounds;
}

it('data export: hides the draws of an open round and shows them once it is settled', async () => {
  const { session } = await newVisitor({ server });
  const { launchId } = await ask(server, launchGame, { session, params: { gameId: minesOffer.gameId, mode: 'cash' } });
  const { roundId } = await ask(server, playRound, { session, params: { launchId, stake: '20.00', choice: { mines: 3 } } });
  const [open] = await roundsIn(session);
  expect(open).toMatchObject({ round_id: roundId, status: 'open' });
  expect(JSON.stringify(open)).not.toMatch(/"mine \d|"state"|words_used/);

  await ask(server, actInRound, { session, params: { roundId, action: { type: 'dig', cell: 0 } } });
  await ask(server, actInRound, { session, params: { roundId, action: minesOffer.abandonedAction } }).catch(() => undefined);
  const [ended] = await roundsIn(session);
  expect(ended).toMatchObject({ status: 'settled', draws: expect.arrayContaining([expect.objectContaining({ label: 'mine 1' })]) });
});
