import { later, type Clock, type Instant } from '@tausi/kernel';
import type { PotActStore } from './acts-store.ts';
import type { Router } from '../routing/router.ts';
import { potStateAfter } from './pot-state.ts';
import type { PotStore } from './pot-store.ts';
import { paidBy, usableFloat } from './pot.ts';

type FloatMeans = {
  readonly clock: Clock;
  readonly pots: Pick<PotStore, 'listReported' | 'sumOrdersSince' | 'isEmptiedSince' | 'listWaiting'>;
  readonly acts: Pick<PotActStore, 'listInForce'>;
  readonly router: Router;
};

/** A withdrawal that is due. `amount`: what arrives, in minor units. */
type Due = { readonly id: string; readonly amount: bigint; readonly promisedBy: Instant };

/** Returns what each of the due withdrawals of a pot waits for, in their order; null when it can be sent now. Two that the pot can only pay
 *  one of must be in one call, or the second call must come after the order of the first. */
export type FloatGate = (pot: string, due: readonly Due[]) => Promise<readonly ('float' | 'provider' | null)[]>;

// An older balance says too little. The provider then refuses an order itself when its money does not suffice.
const knownForMs = 3_600_000;

/** Withdrawals wait while their pot is stopped, rests, is down, or holds too little. */
export function createFloatGate({ clock, pots, acts, router }: FloatMeans): FloatGate {
  return async (pot, due) => {
    const isPaid = await paidOf({ pots, acts }, { pot, due, at: clock.now() });
    const waitsFor = async ({ id }: Due): Promise<'float' | 'provider' | null> => {
      const routed = await router({ direction: 'out', accounts: [pot], hasMoney: () => isPaid(id) });
      if (routed.kind === 'route') return null;
      return routed.why === 'float' ? 'float' : 'provider';
    };
    return Promise.all(due.map(waitsFor));
  };
}

type DueAtPot = { readonly pot: string; readonly due: readonly Due[]; readonly at: Instant };

/** Returns the test whether the pot has the money for one of the due withdrawals after all that were promised earlier. */
async function paidOf({ pots, acts }: Pick<FloatMeans, 'pots' | 'acts'>, { pot, due, at }: DueAtPot): Promise<(id: string) => boolean> {
  const [balance] = await pots.listReported(pot, 1);
  if (balance === undefined || balance.reportedAt < later(at, -knownForMs)) return () => true;
  const [ordersSince, isEmptied, waiting, inForce] = await Promise.all([
    pots.sumOrdersSince(pot, balance.askedAt),
    pots.isEmptiedSince(pot, balance.askedAt),
    pots.listWaiting(pot),
    acts.listInForce(at),
  ]);
  const { floor } = potStateAfter(inForce.filter(({ pot: of }) => of === pot));
  const usable = usableFloat({ balance: balance.minor, ordersSince, floor, isEmptied });
  const isDue = new Set(due.map(({ id }) => id));
  const line = [...waiting.filter(({ id }) => !isDue.has(id)), ...due.map((one) => ({ ...one, waitsSince: at }))];
  const paid = paidBy(
    usable,
    line.toSorted((one, other) => one.promisedBy - other.promisedBy),
    at,
  );
  return (id) => paid.has(id);
}
