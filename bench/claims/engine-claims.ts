import { loginsOf } from '@tausi/db/logins.ts';
import { idempotencyKey, instant, money, unwrap, type PlayerId } from '@tausi/kernel';
import { openDatabase } from '@tausi/server/platform/database/database.ts';
import { handPromotionId, storeWaiting, waitingAwardId } from '@tausi/server/promotions/test-awards.ts';
import { waitingCollected } from '@tausi/server/promotions/store/awards-store.ts';
import type { Wallet } from '@tausi/server/wallet/index.ts';
import pg from 'pg';
import { inProcessLanes, makePlayers, walletOn } from '../books/in-process.ts';
import { busyWorkers, measureInterleaved, type Lane, type Measured, type Plan } from '../measure.ts';

const playersCount = 512;
const atOnce = 256;
const cause = 'bench';
const coin = money('COIN', 1n);

/** Measures claims of waiting coins beside plain bets, both as commands of the books in this process. */
export async function measureEngineClaims(url: string, plan: Plan): Promise<readonly [bets: Measured, claims: Measured]> {
  const onIdleError = (error: Error): void => console.error(error);
  const owner = new pg.Pool({ connectionString: url, max: 4 });
  owner.on('error', onIdleError);
  const database = openDatabase({ ...loginsOf(url), connectionsMax: 4, onIdleError });
  try {
    const wallet = walletOn(database.moneyPool);
    const players = await makePlayers(owner, wallet, playersCount);
    const { spread } = inProcessLanes(wallet, players);
    const each = Math.ceil((maxPerSecond * plan.secondsEach * (plan.rounds + 1)) / playersCount);
    await storeWaiting(owner, { players, each, cause, items: [{ kind: 'coins', amount: coin.minor }] });
    const [bets, claims] = await measureInterleaved([spread, claimLane(wallet, players)], plan);
    if (bets === undefined || claims === undefined) throw new Error('both lanes are measured');
    return [bets, claims];
  } finally {
    await Promise.allSettled([owner.end(), database.close()]);
  }
}

// More than any machine has collected.
const maxPerSecond = 20_000;

/** The players in turn, each the next award. */
function claimLane(wallet: Wallet, players: readonly PlayerId[]): Lane {
  let step = 0;
  return busyWorkers(`claims in process, ${atOnce} concurrent`, atOnce, async () => {
    const playerId = players[step % players.length];
    if (playerId === undefined) throw new Error('there are players');
    const number = Math.floor(step / players.length) + 1;
    step += 1;
    const awardId = waitingAwardId(playerId, `${cause}:${number}`);
    const reference = `award:${awardId}`;
    const at = instant(Date.now());
    const row = waitingCollected({
      playerId,
      awardId,
      promotionId: handPromotionId,
      version: 1,
      cause: `${cause}:${number}`,
      option: null,
      items: [{ kind: 'coins', amount: coin.minor }],
      ticket: null,
      costMinor: 0n,
      budgetDay: null,
      reference,
      coinsPaid: 0n,
      requestKey: null,
      at,
    });
    const key = idempotencyKey(reference);
    const command = { kind: 'reward_paid', playerId, key, at, rewardId: reference, campaign: 'by-hand-ke', amounts: [coin] } as const;
    unwrap(await wallet.execute({ ...command, unlessExcluded: true }, [row]));
  });
}
