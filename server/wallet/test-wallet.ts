import { randomUUID } from 'node:crypto';
import type { LiveMessage } from '@tausi/contract/live.ts';
import {
  gameId,
  idempotencyKey,
  instant,
  later,
  marketOf,
  money,
  paymentId,
  playerId,
  roundId,
  unwrap,
  type Instant,
  type MarketCode,
  type Money,
  type PlayerId,
} from '@tausi/kernel';
import type { Pool, PoolClient } from 'pg';
import { commit, unitOfWork } from '../platform/database/unit-of-work.ts';
import { openTestDatabase, type TestDatabase } from '../platform/database/test-database.ts';
import type { WalletCommand } from './command.ts';
import { createWallet, type Wallet } from './index.ts';

/** A wallet on a database of its own, with helpers for tests. */
export type TestWallet = {
  readonly database: TestDatabase;
  readonly wallet: Wallet;
  readonly published: { playerId: PlayerId; message: LiveMessage }[];
  /** A new player whose purse holds `cashMinor`, deposited through the ledger. */
  readonly playerWith: (cashMinor: bigint, market?: MarketCode) => Promise<PlayerId>;
  readonly cashOf: (player: PlayerId) => Promise<bigint>;
};

export const noon: Instant = instant(Date.UTC(2026, 10, 21, 12));

/** Opens the database of a test file. */
export async function openTestWallet(): Promise<TestWallet> {
  const database = await openTestDatabase();
  const published: TestWallet['published'] = [];
  const wallet = walletOver(database.pool, published);
  await wallet.prepare();

  async function playerWith(cashMinor: bigint, market: MarketCode = 'ke'): Promise<PlayerId> {
    const player = playerId(randomUUID());
    await unitOfWork(database.pool, async (client) => commit(await wallet.openPurses(client, player, market)));
    if (cashMinor > 0n) unwrap(await wallet.execute(depositOf(player, money(marketOf(market).currency, cashMinor)), []));
    return player;
  }

  async function cashOf(player: PlayerId): Promise<bigint> {
    return (await wallet.pursesOf(player))?.cash.minor ?? -1n;
  }

  return { database, wallet, published, playerWith, cashOf };
}

/** The wallet of one server process, on a given pool. */
export function walletOver(pool: Pool, published: TestWallet['published'] = []): Wallet {
  return createWallet({
    pool,
    publish: async (player, message) => void published.push({ playerId: player, message }),
    onPublishFailed: (error) => {
      throw error;
    },
    allowUnsafeDatabase: true,
  });
}

export function depositOf(player: PlayerId, amount: Money): Extract<WalletCommand, { readonly kind: 'deposit_credited' }> {
  const payment = paymentId(randomUUID());
  return {
    kind: 'deposit_credited',
    playerId: player,
    key: idempotencyKey(`deposit:${payment}`),
    at: noon,
    paymentId: payment,
    provider: 'development',
    amount,
  };
}

/** A bonus with a day to be wagered, which is staked before the player's own money. */
export function bonusOf(
  player: PlayerId,
  amount: Money,
  stakeMax: Money | null = null,
): Extract<WalletCommand, { readonly kind: 'bonus_granted' }> {
  const bonusId = randomUUID();
  return {
    kind: 'bonus_granted',
    playerId: player,
    key: idempotencyKey(`grant:${bonusId}`),
    at: noon,
    bonusId,
    amount,
    terms: {
      campaign: 'welcome',
      wageringRequirement: money('KES', 50_000n),
      contribution: { byGamePpm: {}, otherGamesPpm: 1_000_000, lowRiskPpm: 0 },
      stakeOrder: 'bonus_first',
      stakeMax,
      cashOutMax: null,
      expiresAt: later(noon, 86_400_000),
    },
  };
}

export function betOf(player: PlayerId, stake: Money, payout: Money): Extract<WalletCommand, { kind: 'stake_and_win' }> {
  const round = roundId(randomUUID());
  return {
    kind: 'stake_and_win',
    playerId: player,
    key: idempotencyKey(`play:${round}`),
    at: noon,
    roundId: round,
    gameId: gameId(29),
    stake,
    payout,
  };
}

/** Ends the server process that waits for a lock of `holder`. */
export async function terminateWhoWaitsFor(holder: PoolClient): Promise<void> {
  for (;;) {
    const found = await holder.query<{ ended: boolean }>(
      `SELECT pg_terminate_backend(l.pid) AS ended FROM pg_locks l WHERE l.locktype = 'advisory' AND NOT l.granted
         AND l.database = (SELECT oid FROM pg_database WHERE datname = current_database())`,
    );
    if (found.rows.some((row) => row.ended)) return;
  }
}
