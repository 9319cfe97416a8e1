import { add, money, subtract, zeroOf, type Currency, type Money } from '@tausi/kernel';
import type { Pool } from 'pg';
import { runCompanions, type Companion } from '../../platform/database/companions.ts';
import { type Deadline, holdOrStop } from '../../platform/overload/deadline.ts';
import { commit, rollback, unitOfWork } from '../../platform/database/unit-of-work.ts';
import { fillDemoPurse, lockDemoPurse, updateDemoPurse } from '../store/demo-store.ts';
import type { EndedRound, Round } from '../round.ts';
import type { Moved, PursePort } from './purse-port.ts';

// The initial play money in minor units: about 500 of the smallest stakes.
const demoStartMinor: Readonly<Record<Currency, bigint>> = { KES: 1_000_000n, UGX: 25_000_000n, NGN: 5_000_000n, GHS: 50_000n };

/** Demo rounds use play money that never touches the ledger. */
export function createDemoPurse(pool: Pool): PursePort {
  return {
    balanceOf: (player, currency) => fillDemoPurse(pool, player, money(currency, demoStartMinor[currency])),
    start: async (round, companions, { deadline, presence }) => {
      await presence?.confirm();
      return moveDemo(pool, { round, out: round.stake, back: round.status === 'open' ? null : round.payout, deadline }, companions);
    },
    raise: ({ round, staked }, companions, deadline) =>
      moveDemo(
        pool,
        { round, out: subtract(round.stake, staked), back: round.status === 'open' ? null : returnOf(round), deadline },
        companions,
      ),
    end: (round, companions, { deadline }) => moveDemo(pool, { round, out: null, back: returnOf(round), deadline }, companions),
  };
}

function returnOf(round: EndedRound): Money {
  return round.status === 'voided' ? round.stake : round.payout;
}

type DemoMove = { readonly round: Round; readonly out: Money | null; readonly back: Money | null; readonly deadline: Deadline };

async function moveDemo(pool: Pool, { round, out, back, deadline }: DemoMove, companions: readonly Companion[]): Promise<Moved> {
  const moved = await unitOfWork<Moved>(pool, async (client) => {
    const before = await lockDemoPurse(client, round.playerId);
    holdOrStop(deadline);
    const cost = out ?? zeroOf(round.currency);
    if (before === null || before.minor < cost.minor) return rollback({ outcome: 'insufficient_funds' });
    const balance = add(subtract(before, cost), back ?? zeroOf(round.currency));
    await updateDemoPurse(client, round.playerId, balance);
    const fits = await runCompanions(client, [{ companions, balance: balance.minor }]);
    return fits ? commit({ outcome: 'done', balance, points: 0n }) : rollback({ outcome: 'stale' });
  });
  if (moved.outcome !== 'done') deadline.letGo();
  return moved;
}
