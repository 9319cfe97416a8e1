import { err, ok, type Currency, type Result } from '@tausi/kernel';
import type { Wallet } from '../../wallet/index.ts';
import { statementReaderOf } from '../port/statements/statement-readers.ts';
import { knownPots } from '../pots/known-pots.ts';
import type { Unreadable } from '../port/statements/statement-line.ts';
import { potOfReceipts, type Period } from './entries-store.ts';
import { reconcilePot, type ReconciledPot, type ReconcilingMeans } from './reconcile-pot.ts';

type FileRefusal =
  | Unreadable
  | { readonly code: 'pot_unknown' }
  /** Most receipts belong to another pot. */
  | { readonly code: 'other_pot'; readonly pot: string };

export type Reconciling = {
  /** The currencies of the pots, by name. */
  readonly pots: () => ReadonlyMap<string, Currency>;
  /** Reconciles an exported statement. It should begin a day before the period, to include payments around midnight. */
  readonly file: (pot: string, text: string, period: Period) => Promise<Result<ReconciledPot, FileRefusal>>;
  /** Judges the lines again that the server read from the provider's lists. */
  readonly stored: (pot: string) => Promise<Result<ReconciledPot, { readonly code: 'pot_unknown' }>>;
};

type Means = Pick<ReconcilingMeans, 'pool' | 'clock'> & { readonly wallet: Pick<Wallet, 'providerMoneyOf'> };

/** Reconciles the providers' statements with payments and books. */
export function createReconciling({ pool, clock, wallet }: Means): Reconciling {
  const means: ReconcilingMeans = { pool, clock, findBooked: wallet.providerMoneyOf };
  const pots = (): ReadonlyMap<string, Currency> => knownPots(clock.now());
  return {
    pots,
    file: async (pot, text, period) => {
      const currency = pots().get(pot);
      const read = currency === undefined ? null : statementReaderOf(pot, currency);
      if (currency === undefined || read === null) return err({ code: 'pot_unknown' });
      const lines = read(text);
      if (!lines.ok) return lines;
      // A statement of another pot would stop this one, because nothing on it is ours.
      const owner = await potOfReceipts(
        pool,
        lines.value.map(({ receipt }) => receipt),
      );
      if (owner !== null && owner !== pot) return err({ code: 'other_pot', pot: owner });
      return ok(await reconcilePot(means, { pot, currency }, { lines: lines.value, period }));
    },
    stored: async (pot) => {
      const currency = pots().get(pot);
      if (currency === undefined) return err({ code: 'pot_unknown' });
      return ok(await reconcilePot(means, { pot, currency }, { lines: [], period: null }));
    },
  };
}
