import { launchGame } from '@tausi/contract/rounds/launch-game.ts';
import { playRound } from '@tausi/contract/rounds/play-round.ts';
import { gameId, later } from '@tausi/kernel';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { noon } from '../../wallet/test-wallet.ts';
import { closeGameByHand, listOpenIncidents, reopenGame, resolveIncident } from './incidents-service.ts';
import { openTestRounds, type TestRounds } from '../test-rounds.ts';

let test: TestRounds;
beforeAll(async () => {
  test = await openTestRounds();
});
afterAll(() => test.database.close());

const game = gameId(901);
const taken = { by: 'asha', reason: 'the paytable on the screen is an old one', at: noon };

/** The refusal code of a new player's first bet now; null if the bet is accepted. */
async function refusalNow(): Promise<string | null> {
  const player = await test.playerWith(100_000n);
  const launched = await test.call(launchGame, { gameId: 903, mode: 'cash' }, { player });
  if (!launched.ok) return launched.error.code;
  const played = await test.call(playRound, { launchId: launched.value.launchId, stake: '20.00' }, { player });
  return played.ok ? null : played.error.code;
}

it('incidents: closes a game by hand, lists it, and opens it again; operator and reason are stored and cannot be changed', async () => {
  const [own, { pool, owner }] = [gameId(903), test.database];
  expect(await refusalNow()).toBeNull();
  expect(await closeGameByHand(owner, own, taken)).toMatchObject({ ok: true });
  expect(await refusalNow()).toBe('game_not_playable');
  expect(await closeGameByHand(owner, own, taken)).toEqual({ ok: false, error: { code: 'closed_already' } });
  expect(await listOpenIncidents(pool)).toMatchObject([{ gameId: 903, kind: 'closed', closesGame: true, reason: taken.reason }]);
  expect(await reopenGame(owner, own, { by: 'juma', reason: 'the page was corrected', at: later(noon, 60_000) })).toEqual({
    ok: true,
    value: 1,
  });
  expect(await refusalNow()).toBeNull();
  expect(await reopenGame(owner, own, taken)).toEqual({ ok: false, error: { code: 'not_closed' } });
  const { rows } = await owner.query('SELECT act, taken_by, reason FROM game_incident_acts ORDER BY taken_at');
  expect(rows).toEqual([
    { act: 'opened', taken_by: 'asha', reason: taken.reason },
    { act: 'resolved', taken_by: 'juma', reason: 'the page was corrected' },
  ]);
  await expect(owner.query("UPDATE game_incident_acts SET reason = 'another'")).rejects.toThrow();
  await expect(owner.query('DELETE FROM game_incident_acts')).rejects.toThrow();
});

it('incidents: resolves an incident once, and says whether another keeps the game closed', async () => {
  const { owner } = test.database;
  const { rows } = await owner.query<{ incident_id: string }>(
    `INSERT INTO game_incidents (incident_id, game_id, version, reason, occurred_at)
     SELECT gen_random_uuid(), 901, '1.0.0', 'a fault', now() FROM generate_series(1, 2) RETURNING incident_id`,
  );
  const [first, second] = rows.map(({ incident_id: id }) => id);
  expect(await resolveIncident(owner, first ?? '', taken)).toEqual({ ok: true, value: { gameId: game, isGameOpen: false } });
  expect(await resolveIncident(owner, first ?? '', taken)).toEqual({ ok: false, error: { code: 'not_open' } });
  expect(await resolveIncident(owner, second ?? '', taken)).toEqual({ ok: true, value: { gameId: game, isGameOpen: true } });
  expect(await listOpenIncidents(owner)).toEqual([]);
});
