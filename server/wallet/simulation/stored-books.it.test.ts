import { randomUUID } from 'node:crypto';
import { later, money, ok, type PlayerId } from '@tausi/kernel';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Purses, WalletCommand } from '../command.ts';
import { decideLimit, type Wallet } from '../index.ts';
import { decide } from '../rules/decide.ts';
import { intentionOf } from '../rules/intention.ts';
import { activeBonus, afterMovement, emptyBooks, type PlayerBooks } from '../rules/player-books.ts';
import { wageringProgress } from '../rules/bonus/bonus.ts';
import { expectCleanEntries } from '../test-books.ts';
import { noon, openTestWallet, walletOver, type TestWallet } from '../test-wallet.ts';
import { createChance, type Chance } from './chance.ts';
import { someCommand } from './some-command.ts';

let test: TestWallet;
beforeAll(async () => {
  test = await openTestWallet();
});
afterAll(async () => {
  await expectCleanEntries(test.database);
  await test.database.close();
});

const stakeDay = { kind: 'stake', span: 'day' } as const;
const stakedMax = 6_000n;
const coupons = Array.from({ length: 3 }, () => randomUUID());

it('stored books: decide every command as books in memory do, over random histories of two servers', () =>
  fc.assert(
    fc.asyncProperty(fc.nat(1_000_000), fc.integer({ min: 1, max: 60 }), async (seed, steps) => {
      const chance = createChance(seed);
      const players = [await test.playerWith(0n), await limitedPlayer()];
      const memory = await booksInMemory(players);
      const asked: WalletCommand[] = [];
      // Only booked commands are continued, because the rounds context, not the wallet, checks that a raise follows a
      // stake.
      const booked: WalletCommand[] = [];
      for (let step = 0; step < steps; step += 1) {
        // Servers come and go; a retry repeats the same command.
        const server = chance.is(0.5) ? test.wallet : walletOver(test.database.pool);
        const at = later(noon, step * 1_000);
        const earlier = asked[chance.below(asked.length)];
        const again = earlier !== undefined && chance.is(0.1);
        const command = again ? earlier : withCoupon(someCommand(chance, { commands: booked, players }, at), chance);
        const expected = memory.ask(command);
        expect({ step, kind: command.kind, ...(await outcomeOf(server, command)) }).toEqual({ step, kind: command.kind, ...expected });
        asked.push(command);
        if (expected.is === 'booked') booked.push(command);
      }
      for (const player of players) expect(await standing(player)).toEqual(memory.standing(player));
    }),
    { numRuns: 40 },
  ));

async function limitedPlayer(): Promise<PlayerId> {
  const player = await test.playerWith(0n);
  await test.wallet.changeGuard({ playerId: player, at: noon }, ({ guard, at }) =>
    ok({ limit: decideLimit(guard.limits, { ...stakeDay, value: stakedMax }, at) }),
  );
  return player;
}

// A few coupons, so that they are reused and return with their stakes.
function withCoupon(command: WalletCommand, chance: Chance): WalletCommand {
  if ((command.kind !== 'stake' && command.kind !== 'stake_and_win') || !chance.is(0.2)) return command;
  const couponId = coupons[chance.below(coupons.length)] ?? '';
  return { ...command, coupon: { couponId, amount: money('KES', BigInt(1 + chance.below(600))) } };
}

type CommandOutcome = { readonly is: string; readonly purses?: Purses; readonly points?: bigint };

async function outcomeOf(server: Wallet, command: WalletCommand): Promise<CommandOutcome> {
  const outcome = await server.execute(command, []);
  if (!outcome.ok) return { is: outcome.error.code };
  const { repeated, purses, points } = outcome.value;
  return { is: repeated ? 'repeated' : 'booked', purses, points };
}

/** The stored rows of a player beside the purses, for comparison. */
async function standing(player: PlayerId) {
  const { rows } = await test.database.pool.query<{ debt: bigint }>('SELECT debt_minor AS debt FROM purses WHERE player_id = $1', [player]);
  const { guard } = await test.wallet.guardOf(player, noon);
  return { wagering: await test.wallet.wageringOf(player), debt: rows[0]?.debt, slots: guard.tally.slots };
}

/** The same rules over books in memory. */
async function booksInMemory(players: readonly PlayerId[]) {
  const books = new Map<PlayerId, PlayerBooks>();
  const answers = new Map<string, { readonly intention: string; readonly outcome: CommandOutcome }>();
  const [, limited] = players;
  for (const player of players) {
    const guard = player === limited ? (await test.wallet.guardOf(player, noon)).guard : null;
    books.set(player, { ...emptyBooks('KES'), guard });
  }
  const of = (player: PlayerId): PlayerBooks => books.get(player) ?? emptyBooks('KES');
  return {
    ask: (command: WalletCommand): CommandOutcome => {
      const name = `${command.playerId} ${command.key}`;
      const before = answers.get(name);
      if (before !== undefined)
        return before.intention === intentionOf(command) ? { ...before.outcome, is: 'repeated' } : { is: 'key_reused' };
      const decided = decide(of(command.playerId), command);
      if (!decided.ok) return { is: decided.error.code };
      books.set(command.playerId, afterMovement(of(command.playerId), decided.value));
      const first = { is: 'booked', purses: decided.value.after, points: decided.value.deltas.points };
      answers.set(name, { intention: intentionOf(command), outcome: first });
      return first;
    },
    standing: (player: PlayerId) => {
      const own = of(player);
      const bonus = activeBonus(own);
      const slots = own.guard === null ? { day: [], week: [], month: [] } : own.guard.tally.slots;
      return { wagering: bonus === null ? null : wageringProgress(bonus), debt: own.debt.minor, slots };
    },
  };
}
