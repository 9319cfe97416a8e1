import { later, type Clock, type Instant } from '@tausi/kernel';
import type { PotActStore } from './acts-store.ts';
import type { Router } from '../routing/router.ts';
import { potStateAfter } from './pot-state.ts';
import type { PotStore } from './pot-store.ts';
import { paidBy, usableFloat } from './pot.ts';

type FloatMeans = {
  readonly clock: Clock;
  readonly pots: Pick<PotStore, 'listTold' | 'sumOrdersSince' | 'isEmptiedSince' | 'listWaiting'>;
  readonly acts: Pick<PotActStore, 'listInForce'>;
  readonly router: Router;
};

/** A withdrawal that is due. `amount`: what arrives, in minor units. */
type Due = { readonly id: string; readonly provider: string; readonly amount: bigint; readonly promisedBy: Instant };

/** Returns what a due withdrawal waits for; null when it can be sent now. */
export type FloatGate = (due: Due) => Promise<'float' | 'provider' | null>;

// An older balance says too little. The provider then refuses an order itself when its money does not suffice.
const knownForMs = 3_600_000;

/** Withdrawals wait while their pot is stopped, rests, is down, or holds too little. */
export function createFloatGate({ clock, pots, acts, router }: FloatMeans): FloatGate {
  return async (due) => {
    const at = clock.now();
    const hasMoney = await suffices({ pots, acts }, due, at);
    const routed = await router({ direction: 'out', accounts: [due.provider], hasMoney: () => hasMoney });
    if (routed.kind === 'route') return null;
    return routed.why === 'float' ? 'float' : 'provider';
  };
}

async function suffices({ pots, acts }: Pick<FloatMeans, 'pots' | 'acts'>, due: Due, at: Instant): Promise<boolean> {
  const [balance] = await pots.listTold(due.provider, 1);
  if (balance === undefined || balance.toldAt < later(at, -knownForMs)) return true;
  const [ordersSince, isEmptied, waiting, inForce] = await Promise.all([
    pots.sumOrdersSince(due.provider, balance.askedAt),
    pots.isEmptiedSince(due.provider, balance.askedAt),
    pots.listWaiting(due.provider),
    acts.listInForce(at),
  ]);
  const { floor } = potStateAfter(inForce.filter(({ pot }) => pot === due.provider));
  const usable = usableFloat({ told: balance.told, ordersSince, floor, isEmptied });
  const earlier = waiting.filter(({ id, promisedBy }) => id !== due.id && promisedBy <= due.promisedBy);
  const own = { id: due.id, amount: due.amount, waitsSince: at };
  return paidBy(usable, [...earlier, own], at).has(due.id);
}
