import { randomUUID } from 'node:crypto';
import { gameId, idempotencyKey, instant, money, paymentId, playerId, roundId, unwrap, type PlayerId } from '@tausi/kernel';
import { commit, unitOfWork } from '@tausi/server/platform/unit-of-work.ts';
import { createWallet, type Wallet } from '@tausi/server/wallet/index.ts';
import type pg from 'pg';
import type { Lane } from '../measure.ts';

const amplyMinor = 1_000_000_000_000n;

/** The wallet as the server runs it, without the wire and without a round's rows. */
export function walletOn(pool: pg.Pool): Wallet {
  return createWallet({
    pool,
    publish: async () => undefined,
    onPublishFailed: (error) => console.error(error),
    allowUnsafeDatabase: false,
  });
}

/** Fills a player's cash purse through the books. */
export async function fillPurse(wallet: Wallet, player: PlayerId): Promise<void> {
  const payment = paymentId(randomUUID());
  const key = idempotencyKey(`deposit:${payment}`);
  const amount = money('KES', amplyMinor);
  unwrap(
    await wallet.execute(
      { kind: 'deposit_credited', playerId: player, key, at: now(), paymentId: payment, provider: 'development', amount },
      [],
    ),
  );
}

export async function inProcessLane(pool: pg.Pool, workers: number): Promise<Lane> {
  const wallet = walletOn(pool);
  const players = Array.from({ length: workers }, () => playerId(randomUUID()));
  for (const player of players) {
    await unitOfWork(pool, async (client) => commit(await wallet.openPurses(client, player, 'ke')));
    await fillPurse(wallet, player);
  }
  return {
    name: 'wallet.execute in process',
    workers,
    once: async (worker) => {
      const round = roundId(randomUUID());
      const player = players[worker] ?? playerId('');
      const key = idempotencyKey(`play:${round}`);
      const [stake, payout] = [money('KES', 2_000n), money('KES', 1_900n)];
      unwrap(
        await wallet.execute(
          { kind: 'stake_and_win', playerId: player, key, at: now(), roundId: round, gameId: gameId(29), stake, payout },
          [],
        ),
      );
    },
  };
}

function now() {
  return instant(Date.now());
}
