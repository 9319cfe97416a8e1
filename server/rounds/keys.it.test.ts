import { randomUUID } from 'node:crypto';
import { actInRound } from '@tausi/contract/rounds/act-in-round.ts';
import { launchGame } from '@tausi/contract/rounds/launch-game.ts';
import { playRound } from '@tausi/contract/rounds/play-round.ts';
import { later, money, unwrap, type PlayerId } from '@tausi/kernel';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { expectCleanBooks } from '../test-books.ts';
import { depositOf, noon } from '../wallet/test-wallet.ts';
import { openTestRounds, type TestRounds } from './test-rounds.ts';

let test: TestRounds;
let player: PlayerId;
beforeAll(async () => {
  test = await openTestRounds();
});
beforeEach(async () => {
  player = await test.playerWith(100_000n);
});
afterAll(async () => {
  await expectCleanBooks(test.database);
  await test.database.close();
});

const launched = async (gameId: number, mode: 'cash' | 'demo' = 'cash', at = noon) =>
  unwrap(await test.call(launchGame, { gameId, mode }, { player, at })).launchId;
const refused = (code: string) => ({ ok: false, error: { code } });
const twelveHoursMs = 43_200_000;

describe('repeated bets', () => {
  it('a repeated bet gets its round even if its launch has expired, while a new bet is refused', async () => {
    const [launchId, from] = [await launched(900), { player, key: randomUUID() }];
    const first = unwrap(await test.call(playRound, { launchId, stake: '20.00' }, from));
    const late = later(noon, twelveHoursMs * 30);
    expect(unwrap(await test.call(playRound, { launchId, stake: '20.00' }, { ...from, at: late }))).toEqual(first);
    expect(await test.call(playRound, { launchId, stake: '40.00' }, { ...from, at: late })).toMatchObject(refused('key_reused'));
    expect(await test.call(playRound, { launchId, stake: '20.00' }, { player, at: late })).toMatchObject(refused('unknown_launch'));
  });

  it("a repeated bet gets its round under a newer launch of the same game, and is refused under another player's launch", async () => {
    const [launchId, from] = [await launched(900), { player, key: randomUUID() }];
    const first = unwrap(await test.call(playRound, { launchId, stake: '20.00' }, from));
    expect(unwrap(await test.call(playRound, { launchId: await launched(900), stake: '20.00' }, from))).toEqual(first);
    expect(await test.call(playRound, { launchId: randomUUID(), stake: '20.00' }, from)).toMatchObject(refused('key_reused'));
    expect(await test.call(playRound, { launchId, stake: '1e3' }, from)).toMatchObject(refused('key_reused'));
  });

  it('a repeated bet gets its round after the country has raised its minimum stake', async () => {
    const [launchId, from] = [await launched(900), { player, key: randomUUID() }];
    const first = unwrap(await test.call(playRound, { launchId, stake: '20.00' }, from));
    const before = test.rules.current;
    test.rules.current = { ...before, stakeMin: money('KES', 4_000n) };
    expect(unwrap(await test.call(playRound, { launchId, stake: '20.00' }, from))).toEqual(first);
    expect(await test.call(playRound, { launchId, stake: '20.00' }, { player })).toMatchObject(refused('stake_below_minimum'));
    test.rules.current = before;
  });

  it('a repeated bet gets its round with an empty purse, an open round, or too soon before the next one', async () => {
    player = await test.playerWith(2_000n);
    const [launchId, from] = [await launched(901), { player, key: randomUUID() }];
    const first = unwrap(await test.call(playRound, { launchId, stake: '20.00' }, from));
    expect(unwrap(await test.call(playRound, { launchId, stake: '20.00' }, from))).toEqual(first);
    const taken = unwrap(await test.call(actInRound, { roundId: first.roundId, action: { type: 'take', units: 0 } }, { player }));
    // The answer shows the round's current state: it has ended since the first answer.
    const again = unwrap(await test.call(playRound, { launchId, stake: '20.00' }, from));
    expect({ ...again, latest: taken.latest }).toEqual(taken);
    expect(await test.call(playRound, { launchId, stake: '20.00' }, { player })).toMatchObject(refused('insufficient_funds'));
  });

  it('a refused bet leaves its key free, so the player can bet with it after a deposit', async () => {
    player = await test.playerWith(1_999n);
    const [launchId, from] = [await launched(900), { player, key: randomUUID() }];
    expect(await test.call(playRound, { launchId, stake: '20.00' }, from)).toMatchObject(refused('insufficient_funds'));
    unwrap(await test.wallet.execute(depositOf(player, money('KES', 1n)), []));
    expect((await test.call(playRound, { launchId, stake: '20.00' }, from)).ok).toBe(true);
  });

  it("a bet never matches another player's bet under the same key", async () => {
    const key = randomUUID();
    const first = unwrap(await test.call(playRound, { launchId: await launched(900), stake: '20.00' }, { player, key }));
    const other = await test.playerWith(100_000n);
    const launchId = unwrap(await test.call(launchGame, { gameId: 900, mode: 'cash' }, { player: other })).launchId;
    const theirs = unwrap(await test.call(playRound, { launchId, stake: '40.00' }, { player: other, key }));
    expect(theirs.roundId).not.toBe(first.roundId);
    expect(theirs.stake).toBe('40.00');
  });
});

describe('repeated launches', () => {
  it('a repeated launch is stored once, and its key is refused for another game or mode', async () => {
    const from = { player, key: randomUUID() };
    const all = await Promise.all(Array.from({ length: 20 }, () => test.call(launchGame, { gameId: 900, mode: 'cash' }, from)));
    const [first, ...others] = all.map(unwrap);
    for (const other of others) expect(other).toEqual(first);
    const { rows } = await test.database.owner.query('SELECT FROM game_launches WHERE player_id = $1', [player]);
    expect(rows).toHaveLength(1);
    expect(await test.call(launchGame, { gameId: 901, mode: 'cash' }, from)).toMatchObject(refused('key_reused'));
    expect(await test.call(launchGame, { gameId: 900, mode: 'demo' }, from)).toMatchObject(refused('key_reused'));
    expect(unwrap(await test.call(launchGame, { gameId: 900, mode: 'cash' }, { player })).launchId).not.toBe(first?.launchId);
  });
});

describe('repeated choices', () => {
  it('twenty simultaneous repeats of a choice act once, draw once and get equal answers', async () => {
    const open = unwrap(await test.call(playRound, { launchId: await launched(901), stake: '20.00' }, { player }));
    const [from, choice] = [
      { player, key: randomUUID() },
      { roundId: open.roundId, action: { type: 'more' } },
    ];
    const all = await Promise.all(Array.from({ length: 20 }, () => test.call(actInRound, choice, from)));
    const [first, ...others] = all.map(unwrap);
    for (const other of others) expect(other).toEqual(first);
    expect(first?.events).toHaveLength(2);
    expect(await test.call(actInRound, { ...choice, action: { type: 'take', units: 20 } }, from)).toMatchObject(refused('key_reused'));
  });

  it("a repeated choice gets the round's current state if the round went on since", async () => {
    const open = unwrap(await test.call(playRound, { launchId: await launched(901), stake: '20.00' }, { player }));
    const [from, choice] = [
      { player, key: randomUUID() },
      { roundId: open.roundId, action: { type: 'more' } },
    ];
    unwrap(await test.call(actInRound, choice, from));
    const ended = unwrap(await test.call(actInRound, { ...choice, action: { type: 'take', units: 40 } }, { player }));
    expect(unwrap(await test.call(actInRound, choice, from))).toEqual(ended);
  });

  it("a repeated choice under another player's session finds no round", async () => {
    const open = unwrap(await test.call(playRound, { launchId: await launched(901), stake: '20.00' }, { player }));
    const [key, choice] = [randomUUID(), { roundId: open.roundId, action: { type: 'take', units: 40 } }];
    unwrap(await test.call(actInRound, choice, { player, key }));
    expect(await test.call(actInRound, choice, { player: await test.playerWith(5_000n), key })).toMatchObject(refused('unknown_round'));
  });
});
