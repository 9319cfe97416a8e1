import { firstScreen } from '@tausi/contract/catalogue/home/first-screen.ts';
import { miniGameOnlineInfo } from '@tausi/contract/catalogue/games/mini-game-online-info.ts';
import { later } from '@tausi/kernel';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { uuidv7 } from '../platform/ids.ts';
import { ask, startTestServer, type TestServer } from '../test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
// The crowd's figures are cached, so each test moves the clock past the cache's lifetime.
beforeEach(() => server.clock.forward(15_000));

type Played = {
  readonly payout: number;
  readonly mode?: 'cash' | 'demo';
  readonly currency?: 'KES' | 'UGX';
  readonly minutesAgo?: number;
  readonly player?: string;
};

async function played({ payout, mode = 'cash', currency = 'KES', minutesAgo = 0, player }: Played): Promise<void> {
  const at = later(server.clock.now(), -minutesAgo * 60_000);
  const id = () => uuidv7(at);
  await server.database.owner.query(
    `WITH seed AS (
       INSERT INTO player_seeds (player_id, seed_id, status, commitment, made_at, activated_at, revealed_at, server_seed)
       VALUES ($1, $8, 'revealed', encode(sha256(decode($9, 'hex')), 'hex'), $10, $10, $10, decode($9, 'hex'))
     )
     INSERT INTO rounds (player_id, round_id, bet_id, key, game_id, mode, status, currency, stake_minor, payout_minor, balance_after,
       seed_id, nonce, version, mathematics_hash, events, draws, words_used, started_at, settled_at, ended_by)
     VALUES ($1, $2, $3, $4, 29, $5, 'settled', $6, 2000, $7, 0, $8, 0, '1', $9, '[]', '[]', 0, $10, $10, 'start')`,
    [player ?? id(), id(), id(), id(), mode, currency, payout, id(), 'a'.repeat(64), new Date(at)],
  );
}

const winsOf = async (country: string) => (await ask(server, firstScreen, { params: { country, lang: 'en' } })).wins;
const playing = async () => (await ask(server, miniGameOnlineInfo, { params: { ids: '29' } }))[0]?.onlineInfo;

it("crowd: lists cash wins of five times the stake or more in the player's country, newest first, with masked names", async () => {
  await played({ payout: 9_999, minutesAgo: 9 });
  await played({ payout: 10_000, minutesAgo: 8 });
  await played({ payout: 50_000, mode: 'demo', minutesAgo: 7 });
  await played({ payout: 40_000, minutesAgo: 6 });
  await played({ payout: 70_000, currency: 'UGX', minutesAgo: 6 });
  expect(await winsOf('ke')).toEqual([
    { gameId: 29, showName: 'Savanna Riches', amount: '400.00', at: later(server.clock.now(), -6 * 60_000) },
    { gameId: 29, showName: 'Savanna Riches', amount: '100.00', at: later(server.clock.now(), -8 * 60_000) },
  ]);
  expect((await winsOf('ug')).map(({ amount }) => amount)).toEqual(['700.00']);
  expect(await winsOf('gh')).toEqual([]);
});

it('crowd: counts each player once who began a round in the last five minutes', async () => {
  expect(await playing()).toBe(0);
  server.clock.forward(15_000);
  const player = uuidv7(server.clock.now());
  await played({ payout: 0, player });
  await played({ payout: 0, player, mode: 'demo' });
  await played({ payout: 0, mode: 'demo', minutesAgo: 4 });
  await played({ payout: 0, minutesAgo: 6 });
  expect(await playing()).toBe(2);
  server.clock.forward(6 * 60_000);
  expect(await playing()).toBe(0);
});
