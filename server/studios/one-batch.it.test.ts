import { randomUUID } from 'node:crypto';
import { gameId, idempotencyKey, later, money, unwrap } from '@tausi/kernel';
import { freePort } from '@tausi/tools/ports.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { brokenPromises } from '../test-books.ts';
import type { WalletCommand } from '../wallet/index.ts';
import { studioPromises } from './promises.ts';
import { openTestStudio, studioPlayer, type StudioPlayer, type TestStudio } from './test-studio.ts';
import { rowsOfMoney, rowsOfRollback, type StudioTransaction } from './wallet/transactions-store.ts';

let test: TestStudio;
beforeAll(async () => {
  test = await openTestStudio({ ports: [await freePort(), await freePort()] });
});
afterAll(() => test.close());

const [studio, game] = ['studio', gameId(10_000)];
const stake = 5_000n;

type Part = Pick<StudioTransaction, 'kind' | 'referenceId' | 'round' | 'minor' | 'remainderChange'>;

/** Sends a transaction to the wallet at once, without the waits of a call. */
function book({ playerId }: StudioPlayer, part: Part) {
  const [transactionId, at] = [randomUUID(), later(test.server.clock.now(), 0)];
  const { kind, referenceId, round, minor, remainderChange } = part;
  const micros = kind === 'rollback' ? 0n : minor * 10_000n + remainderChange;
  const of = {
    studio,
    transactionId,
    playerId,
    gameId: game,
    currency: 'KES' as const,
    isFree: false,
    rewardId: null,
    jackpotMicros: 0n,
    at,
  };
  const booked = { ...of, ...part, micros };
  const common = { key: idempotencyKey(`studio:${studio}:${transactionId}`), playerId, at, provider: studio, transactionId, gameId: game };
  const amount = money('KES', minor);
  const commands: Readonly<Record<Part['kind'], () => WalletCommand>> = {
    bet: () => ({ ...common, kind: 'provider_bet', round, stake: amount, sessionEndsAt: later(at, 60_000) }),
    win: () => ({ ...common, kind: 'provider_win', round, betId: referenceId, payout: amount }),
    rollback: () => ({ ...common, kind: 'provider_rollback', undoes: referenceId ?? '' }),
  };
  const rows = kind === 'rollback' ? rowsOfRollback(booked) : rowsOfMoney(booked, false);
  return { transactionId, done: test.server.app.contexts.wallet.execute(commands[kind](), rows).then(unwrap) };
}

const bet = (player: StudioPlayer, round: string) =>
  book(player, { kind: 'bet', referenceId: null, round, minor: stake, remainderChange: 0n });
const undo = (player: StudioPlayer, round: string, transactionId: string) =>
  book(player, { kind: 'rollback', referenceId: transactionId, round, minor: 0n, remainderChange: 0n });

it('one batch: a rollback beside the bet and the fractional win that it undoes takes back all of it', async () => {
  const [early, both] = [await studioPlayer(test), await studioPlayer(test)];
  const first = bet(early, 'first');
  await first.done;
  // The books write this one alone, and the others meanwhile gather in the next batch.
  const busy = bet(early, 'busy');
  await new Promise(setImmediate);
  const undone = undo(early, 'first', first.transactionId);
  const placed = bet(both, 'both');
  const won = book(both, { kind: 'win', referenceId: placed.transactionId, round: 'both', minor: 100n, remainderChange: 500n });
  const takenBack = [undo(both, 'both', won.transactionId), undo(both, 'both', placed.transactionId)];
  await Promise.all([busy, undone, placed, won, ...takenBack].map(({ done }) => done));
  expect(await brokenPromises(test.server.database, studioPromises)).toEqual([]);
});
