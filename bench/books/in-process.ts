import { randomUUID } from 'node:crypto';
import { gameId, idempotencyKey, instant, money, paymentId, playerId, roundId, unwrap, type PlayerId } from '@tausi/kernel';
import { uuidv7 } from '@tausi/server/platform/ids.ts';
import { createWallet, type Wallet } from '@tausi/server/wallet/index.ts';
import type pg from 'pg';
import { busyWorkers, fixedArrivals, type Lane } from '../measure.ts';

type Paid = { readonly id: string; readonly provider: string };

export const amplyMinor = 1_000_000_000_000n;
const filledAtOnce = 1_000;

/** The wallet as the server runs it, without the wire and without a round's rows. */
export function walletOn(pool: pg.Pool): Wallet {
  return createWallet({
    pool,
    publish: async () => undefined,
    onPublishFailed: (error) => console.error(error),
    allowUnsafeDatabase: false,
  });
}

/** Funds a player's cash purse through the books, as a development copy does or by a provider's payment. */
export async function fillPurse(
  wallet: Wallet,
  player: PlayerId,
  paid: Paid = { id: randomUUID(), provider: 'development' },
): Promise<void> {
  const payment = paymentId(paid.id);
  const key = idempotencyKey(`deposit:${payment}`);
  const amount = money('KES', amplyMinor);
  unwrap(
    await wallet.execute(
      { kind: 'deposit_credited', playerId: player, key, at: now(), paymentId: payment, provider: paid.provider, amount },
      [],
    ),
  );
}

/** Players created by the tables' owner and funded through the books. */
export async function makePlayers(owner: pg.Pool, wallet: Wallet, count: number): Promise<readonly PlayerId[]> {
  const players = Array.from({ length: count }, () => playerId(randomUUID()));
  await owner.query(`INSERT INTO purses (player_id, currency) SELECT unnest($1::uuid[]), 'KES'`, [players]);
  for (let from = 0; from < players.length; from += filledAtOnce) {
    await Promise.all(players.slice(from, from + filledAtOnce).map((player) => fillPurse(wallet, player)));
  }
  return players;
}

const waiting = { spread: 256, hammered: 64 };
const games = { hot: 29, all: 19 };

/** Lanes of bets in process. */
export type InProcessLanes = { readonly spread: Lane; readonly hammered: Lane; readonly hotGame: Lane };

/** Bets spread over many players and games; all of one player; all on one game. */
export function inProcessLanes(wallet: Wallet, players: readonly PlayerId[]): InProcessLanes {
  return {
    spread: busyWorkers(`engine in process, ${waiting.spread} concurrent`, waiting.spread, () => bet(wallet, oneOf(players), anyGame())),
    hammered: busyWorkers(`engine, one player, ${waiting.hammered} concurrent`, waiting.hammered, () => bet(wallet, players[0], anyGame())),
    hotGame: busyWorkers(`engine, one hot game, ${waiting.spread} concurrent`, waiting.spread, () =>
      bet(wallet, oneOf(players), games.hot),
    ),
  };
}

/** Bets in process at a fixed arrival rate. */
export function arrivingBets(wallet: Wallet, players: readonly PlayerId[], perSecond: number): Lane {
  return fixedArrivals(`engine in process, ${Math.round(perSecond)} per second`, { perSecond, workers: waiting.spread * 4 }, () =>
    bet(wallet, oneOf(players), anyGame()),
  );
}

async function bet(wallet: Wallet, player: PlayerId | undefined, game: number): Promise<void> {
  if (player === undefined) throw new Error('there are players');
  const round = roundId(uuidv7(now()));
  const key = idempotencyKey(`play:${round}`);
  const [stake, payout] = [money('KES', 2_000n), money('KES', 1_900n)];
  unwrap(
    await wallet.execute(
      { kind: 'stake_and_win', playerId: player, key, at: now(), roundId: round, gameId: gameId(game), stake, payout },
      [],
    ),
  );
}

// A pseudo-random order of players: steps of a prime that does not divide a round number.
function oneOf(players: readonly PlayerId[]): PlayerId | undefined {
  step += 7_919;
  return players[step % players.length];
}

function anyGame(): number {
  return (step % games.all) + 1;
}

let step = 0;

function now() {
  return instant(Date.now());
}
