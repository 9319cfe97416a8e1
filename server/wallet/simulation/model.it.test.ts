import { gameId, idempotencyKey, later, money, paymentId, playerId, roundId, type PlayerId, type Result } from '@tausi/kernel';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Booked, WalletCommand, WalletRefusal } from '../command.ts';
import type { Wallet } from '../index.ts';
import { expectCleanEntries } from '../test-books.ts';
import { noon, openTestWallet, walletOver, type TestWallet } from '../test-wallet.ts';
import { createPlainModel, type Expected } from './plain-model.ts';

let test: TestWallet;
beforeAll(async () => {
  test = await openTestWallet();
});
afterAll(async () => {
  await expectCleanEntries(test.database);
  await test.database.close();
});

/** One request of a player, as numbers that shrink well in a failure. */
type Sent = {
  readonly kind: 'deposit' | 'bet' | 'stake' | 'raise' | 'raise-and-win' | 'win' | 'hold' | 'capture' | 'release';
  /** Names round, hold, payment and key: the same number again is the same command, or its key with another
   *  command. */
  readonly number: number;
  readonly amount: number;
  readonly back: number;
  /** The number of copies sent at the same time, to both processes. */
  readonly copies: number;
};

const someSent: fc.Arbitrary<Sent> = fc.record({
  kind: fc.constantFrom('deposit', 'bet', 'stake', 'raise', 'raise-and-win', 'win', 'hold', 'capture', 'release'),
  number: fc.nat(5),
  amount: fc.integer({ min: 0, max: 3_000 }),
  back: fc.integer({ min: 0, max: 4_000 }),
  copies: fc.integer({ min: 1, max: 3 }),
});

/** One moment: the players' simultaneous requests, and whether the processes were restarted. */
const someMoment = fc.record({ sent: fc.array(someSent, { minLength: 1, maxLength: 3 }), isAfterRestart: fc.boolean() });

it('wallet: matches the plain model over random histories with repeats, parallel players, two processes and restarts', () =>
  fc.assert(
    fc.asyncProperty(fc.array(someMoment, { minLength: 1, maxLength: 10 }), async (moments) => {
      const players = await Promise.all([test.playerWith(0n), test.playerWith(0n), test.playerWith(0n)]);
      const model = createPlainModel();
      let processes = startProcesses();
      for (const { sent, isAfterRestart } of moments) {
        if (isAfterRestart) processes = startProcesses();
        const now = sent.map((one, index) => ({ one, command: commandOf(players[index] ?? playerId(''), one) }));
        const outcomes = await Promise.all(now.map(({ one, command }) => sendCopies(processes, command, one.copies)));
        for (const [index, { command }] of now.entries()) expectAsModelled(outcomes[index] ?? [], model(command));
      }
    }),
    { numRuns: 60 },
  ));

function startProcesses(): readonly [Wallet, Wallet] {
  return [walletOver(test.database.pool), walletOver(test.database.pool)];
}

type Outcome = Result<Booked, WalletRefusal>;

function sendCopies(processes: readonly [Wallet, Wallet], command: WalletCommand, copies: number): Promise<readonly Outcome[]> {
  return Promise.all(Array.from({ length: copies }, (_, copy) => (processes[copy % 2] ?? processes[0]).execute(command, [])));
}

// Copies of one command take effect once: one of them gets the answer “new”, unless an earlier moment did.
function expectAsModelled(outcomes: readonly Outcome[], expected: Expected): void {
  const [first] = outcomes;
  for (const outcome of outcomes) expect(codeOf(outcome)).toBe(expected.is === 'repeated' ? 'booked' : expected.is);
  if (first?.ok !== true || !('cash' in expected)) return;
  expect(outcomes.filter((outcome) => outcome.ok && !outcome.value.repeated)).toHaveLength(expected.is === 'booked' ? 1 : 0);
  for (const outcome of outcomes) {
    if (!outcome.ok) continue;
    const { cash, held, points } = outcome.value.purses;
    expect({ cash: cash.minor, held: held.minor, points: points.minor }).toEqual({
      cash: expected.cash,
      held: expected.held,
      points: expected.points,
    });
  }
}

function codeOf(outcome: Outcome): string {
  return outcome.ok ? 'booked' : outcome.error.code;
}

function commandOf(player: PlayerId, { kind, number, amount, back }: Sent): WalletCommand {
  // Ids belong to one player: no round and no payment moves value between two players.
  const id = `${player.slice(0, -1)}${number}`;
  const common = { playerId: player, at: noon };
  const round = { roundId: roundId(id), gameId: gameId(29) };
  const [some, returned] = [money('KES', BigInt(amount)), money('KES', BigInt(back))];
  switch (kind) {
    case 'deposit':
      return {
        ...common,
        kind: 'deposit_credited',
        key: key('deposit', id),
        paymentId: paymentId(id),
        provider: 'development',
        amount: some,
      };
    case 'bet':
      return { ...common, ...round, kind: 'stake_and_win', key: key('play', id), stake: some, payout: returned };
    case 'stake':
      return { ...common, ...round, kind: 'stake', key: key('play', id), stake: some };
    case 'raise':
      return { ...common, ...round, kind: 'raise', key: key('raise', id), stake: some, staked: money('KES', 1_000n) };
    case 'raise-and-win':
      return {
        ...common,
        ...round,
        kind: 'raise_and_win',
        key: key('settle', id),
        stake: some,
        staked: money('KES', 1_000n),
        payout: returned,
      };
    case 'win':
      return { ...common, ...round, kind: 'win', key: key('settle', id), payout: returned };
    case 'hold':
      return { ...common, kind: 'hold', key: key('hold', id), holdId: id, amount: some, expiresAt: later(noon, 60_000) };
    case 'capture':
      return { ...common, kind: 'capture', key: key('end', id), holdId: id, provider: 'development' };
    case 'release':
      return { ...common, kind: 'release', key: key('end', id), holdId: id };
  }
}

function key(cause: string, id: string) {
  return idempotencyKey(`${cause}:${id}`);
}
