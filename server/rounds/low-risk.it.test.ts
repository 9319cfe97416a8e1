import { actInRound } from '@tausi/contract/rounds/act-in-round.ts';
import { launchGame } from '@tausi/contract/rounds/launch-game.ts';
import { playRound } from '@tausi/contract/rounds/play-round.ts';
import { tableNow } from '@tausi/contract/rounds/shared/table-now.ts';
import { game as luckySix } from '@tausi/games/lucky-six/game.ts';
import { soloGames } from '@tausi/games/manifest/all-games.ts';
import { game as football } from '@tausi/games/virtual-football/game.ts';
import { matchdayOf } from '@tausi/games/virtual-football/book.ts';
import { assert, money, unwrap, type PlayerId } from '@tausi/kernel';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { expectCleanBooks } from '../test-books.ts';
import { bonusOf, type TestWallet } from '../wallet/test-wallet.ts';
import { openTestSharedRounds } from './shared/test-shared-rounds.ts';
import { openTestRounds } from './test-rounds.ts';

const requirement = 50_000n;
const on = (laid: Record<string, number>) => ({ bets: Object.entries(laid).map(([place, chips]) => ({ place, chips })) });

/** Choices that lose almost nothing, for each game with both sides. */
const bothSides: readonly (readonly [gameId: number, choice: Record<string, unknown>, chips: number])[] = [
  [idOf('roulette'), on({ red: 1, black: 1 }), 2],
  [idOf('roulette'), on({ odd: 10, even: 9 }), 19],
  [idOf('baccarat'), { chips: { player: 1, banker: 1 } }, 2],
  [idOf('dice'), { side: 'under', chance: 95 }, 1],
  [idOf('dice'), { side: 'over', chance: 95 }, 1],
  [idOf('plinko'), { rows: 16, risk: 'low' }, 1],
  [idOf('rainbow-wheel'), { colours: ['red', 'orange', 'yellow', 'green', 'blue', 'indigo'] }, 6],
];

function idOf(name: string): number {
  const game = soloGames.find(({ mathematics }) => mathematics.name === name);
  assert(game !== undefined, 'the game is offered');
  return game.gameId;
}

async function playerWithBonus(test: TestWallet): Promise<PlayerId> {
  const player = await test.playerWith(10_000_000n);
  unwrap(await test.wallet.execute(bonusOf(player, money('KES', 1_000n)), []));
  return player;
}

async function remaining({ wallet }: TestWallet, player: PlayerId): Promise<bigint | undefined> {
  return (await wallet.wageringOf(player))?.remaining.minor;
}

describe('low-risk play (A07)', () => {
  it('both sides of every game for one player make no progress, and take nothing from the bonus', async () => {
    const test = await openTestRounds(soloGames);
    const player = await playerWithBonus(test);
    for (const [gameId, choice, chips] of bothSides) {
      const { launchId } = unwrap(await test.call(launchGame, { gameId, mode: 'cash' }, { player }));
      unwrap(await test.call(playRound, { launchId, stake: `${20 * chips}.00`, choice }, { player }));
    }
    expect(await remaining(test, player)).toBe(requirement);
    expect(await test.wallet.pursesOf(player)).toMatchObject({ bonus: money('KES', 1_000n) });

    const { launchId } = unwrap(await test.call(launchGame, { gameId: idOf('roulette'), mode: 'cash' }, { player }));
    unwrap(await test.call(playRound, { launchId, stake: '20.00', choice: on({ red: 1 }) }, { player }));
    expect(await remaining(test, player)).toBe(requirement - 2_000n);
    await expectCleanBooks(test.database);
    await test.database.close();
  });

  it('a round that its player leaves below 1.25 stakes makes no progress, and one above makes it all', async () => {
    const test = await openTestRounds(soloGames);
    const player = await playerWithBonus(test);
    const stored = z.object({ mines: z.array(z.int()) });
    const dig = async (mines: number, gems: number) => {
      const { launchId } = unwrap(await test.call(launchGame, { gameId: idOf('mines'), mode: 'cash' }, { player }));
      const { roundId } = unwrap(await test.call(playRound, { launchId, stake: '20.00', choice: { mines } }, { player }));
      const { rows } = await test.database.owner.query<{ state: unknown }>('SELECT state FROM rounds WHERE round_id = $1', [roundId]);
      const hidden = z.parse(stored, rows[0]?.state).mines;
      const safe = Array.from({ length: 25 }, (_, cell) => cell).filter((cell) => !hidden.includes(cell));
      for (const cell of safe.slice(0, gems)) unwrap(await test.call(actInRound, { roundId, action: { type: 'dig', cell } }, { player }));
      return unwrap(await test.call(actInRound, { roundId, action: { type: 'cash-out' } }, { player }));
    };
    expect(await dig(1, 1)).toMatchObject({ status: 'settled', payout: '20.20' });
    expect(await remaining(test, player)).toBe(requirement);
    await dig(10, 1);
    expect(await remaining(test, player)).toBe(requirement - 2_000n);
    await expectCleanBooks(test.database);
    await test.database.close();
  });

  it('opposite bets on one shared round make no progress, and opposite picks neither', async () => {
    const test = await openTestSharedRounds();
    const process = test.startProcess([luckySix, football]);
    await process.driver.advance();
    const player = await playerWithBonus(test);
    const first = (side: string) => ({ lines: [], first: [{ type: 'parity', side }] });
    const pick = (selection: string) => (number: number) => ({ matchday: matchdayOf(number), picks: [{ match: 0, selection }] });

    const lay = async (gameId: number, slot: number, own: (number: number) => object) => {
      const { table } = unwrap(await test.call(process, tableNow, { params: { gameId, mode: 'cash' }, player }));
      assert(table.round !== null, 'a round is on the table');
      const { roundId: round, number } = table.round;
      const { launchId } = unwrap(await test.call(process, launchGame, { params: { gameId, mode: 'cash' }, player }));
      const params = { launchId, stake: '20.00', choice: { ...own(number), round, slot } };
      unwrap(await test.call(process, playRound, { params, player }));
      return table.round.drawsAt;
    };
    await lay(luckySix.gameId, 1, () => first('odd'));
    const sixAt = await lay(luckySix.gameId, 2, () => first('even'));
    await lay(football.gameId, 1, pick('over-2.5'));
    const footballAt = await lay(football.gameId, 2, pick('under-2.5'));

    for (const at of [sixAt, footballAt].toSorted((a, b) => a - b)) {
      test.moveTo(at - 500);
      await process.driver.advance();
      test.moveTo(at);
      await process.driver.advance();
    }
    for (let second = 0; second < 120 && (await openBets(test)) > 0; second += 1) {
      test.forward(1_000);
      await process.driver.advance();
    }
    expect(await openBets(test)).toBe(0);
    expect(await remaining(test, player)).toBe(requirement);
    await expectCleanBooks(test.database);
    await test.database.close();
  });
});

async function openBets({ database }: TestWallet): Promise<number> {
  const { rows } = await database.owner.query<{ count: number }>("SELECT count(*)::int AS count FROM rounds WHERE status = 'open'");
  return rows[0]?.count ?? 0;
}
