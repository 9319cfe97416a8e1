import { assert, later, type Clock, type Instant } from '@tausi/kernel';
import type { Pool } from 'pg';
import { StudioFault, type Studio } from '../port/studio.ts';
import type { FreeBets } from '../port/free-bets.ts';
import { microsPerMinor } from '../wallet/amounts.ts';
import { countPlayed, saveFreeBet, takeDueFreeBets, type GivenFreeBet } from './free-bets-store.ts';

type FreeBetDeps = {
  readonly pool: Pool;
  readonly clock: Clock;
  readonly studios: ReadonlyMap<string, Studio>;
  readonly onFault: (error: unknown) => void;
};

const retryMs = 30_000;
const followMs = 60_000;

/** Orders the free bets that are due, and follows the others until they end. Returns the number of looks. */
export async function advanceFreeBets(deps: FreeBetDeps): Promise<number> {
  const now = deps.clock.now();
  const due = await takeDueFreeBets(deps.pool, now);
  for (const freeBet of due) {
    try {
      await advanceOne(deps, freeBet, now);
    } catch (error) {
      if (!(error instanceof StudioFault)) throw error;
      deps.onFault(error);
      const { freeBetId, status, rewardId } = freeBet;
      await saveFreeBet(deps.pool, freeBetId, { status, rewardId, nextCheckAt: later(now, retryMs) });
    }
  }
  return due.length;
}

async function advanceOne({ pool, studios }: FreeBetDeps, freeBet: GivenFreeBet, now: Instant): Promise<void> {
  const { freeBetId, endsAt, studio, rewardId } = freeBet;
  const freeBets = studios.get(studio)?.freeBets ?? null;
  const isOver = now >= endsAt;
  // Nothing was ordered in time, or the contract ended.
  if (freeBets === null || (isOver && rewardId === null)) {
    await saveFreeBet(pool, freeBetId, { status: 'expired', rewardId: null, nextCheckAt: now });
    return;
  }
  const known = rewardId === null ? await order(freeBets, freeBet) : await find(freeBets, freeBet, rewardId);
  const played = await countPlayed(pool, studio, known.rewardId);
  const status = played >= freeBet.count ? 'used' : known.status === 'active' && isOver ? 'expired' : known.status;
  await saveFreeBet(pool, freeBetId, { status, rewardId: known.rewardId, nextCheckAt: later(now, followMs) });
}

// The studio's number is ours too, so a second order finds the first.
function order(freeBets: FreeBets, { freeBetId, playerId, gameCode, count, value, givenAt, endsAt }: GivenFreeBet) {
  const { asset, minor } = value;
  assert(asset !== 'COIN' && asset !== 'POINT', 'a free bet has a currency');
  const micros = minor * microsPerMinor;
  return freeBets.create({ reference: freeBetId, user: playerId, gameCode, currency: asset, count, micros, from: givenAt, until: endsAt });
}

async function find(freeBets: FreeBets, { playerId }: GivenFreeBet, rewardId: string) {
  const listed = (await freeBets.listOf(playerId)).find((each) => each.rewardId === rewardId);
  if (listed === undefined) throw new StudioFault(`the studio does not know the free bet ${rewardId}`);
  return listed;
}
