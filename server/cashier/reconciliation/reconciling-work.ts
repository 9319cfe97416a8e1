import type { Clock, Instant } from '@tausi/kernel';
import type { Pool } from 'pg';
import type { Wallet } from '../../wallet/index.ts';
import type { ListProvider } from '../port/statements/list-provider.ts';
import type { PotFigures } from '../pots/pot-work.ts';
import { countOpenDifferences } from './differences-store.ts';
import { listOverdue } from './in-transit-store.ts';
import { createListReconciler } from './read-provider-lists.ts';

type Work = {
  readonly readLists: (at: Instant) => Promise<void>;
  readonly potFigures: () => Promise<readonly PotFigures[]>;
};
type Means = {
  readonly pool: Pool;
  readonly clock: Clock;
  readonly wallet: Pick<Wallet, 'providerMoneyOf'>;
  readonly lists: readonly ListProvider[];
};

/** Adds the reconciliation to the timed work: the providers' lists, and the figures of what is open. */
export function withReconciling({ pool, clock, wallet, lists }: Means, { readLists, potFigures }: Work): Work {
  const reconcileLists = createListReconciler({ pool, clock, findBooked: wallet.providerMoneyOf }, lists);
  // The oldest payment of each pot that stands on no statement for too long, as of the last lists.
  let overdueSince: ReadonlyMap<string, Instant> = new Map();
  return {
    readLists: async (at) => {
      await readLists(at);
      await reconcileLists(at);
      overdueSince = new Map((await listOverdue(pool, at)).map(({ pot, oldestAt }) => [pot, oldestAt]));
    },
    potFigures: async () => {
      const [figures, open] = await Promise.all([potFigures(), countOpenDifferences(pool)]);
      return figures.map((figure) => {
        const instants = [figure.oldestAt, overdueSince.get(figure.pot) ?? null].flatMap((at) => at ?? []);
        const oldestAt = instants.toSorted((one, other) => one - other)[0] ?? null;
        return { ...figure, oldestAt, differences: open.get(figure.pot) ?? 0 };
      });
    },
  };
}
