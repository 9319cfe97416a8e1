import { ok, type Result } from '@tausi/kernel';
import type { Pool } from 'pg';
import type { Wallet } from '../../wallet/index.ts';
import { depositKey } from '../deposits/decide-deposit.ts';
import { fromStatement } from '../daraja/from-statement.ts';
import { reconcile, type Reconciled } from './reconcile.ts';
import { listNamed, type FindBooked, type Period } from './reconciliation-store.ts';

export type Reconciling = (
  statement: string,
  period: Period,
) => Promise<Result<Reconciled, { readonly code: 'unreadable'; readonly line: number; readonly why: string }>>;

/** Reconciles M-Pesa's statement with payments and ledger: every line, and every deposit credited in the period.
 *  The statement should begin a day before the period, to include payments around midnight. Writes nothing. */
export function createReconciling({
  pool,
  wallet,
}: {
  readonly pool: Pool;
  readonly wallet: Pick<Wallet, 'grossOfDeposits'>;
}): Reconciling {
  const findBooked: FindBooked = async (deposits) => {
    const byKey = await wallet.grossOfDeposits(deposits.map(({ playerId, id }) => ({ playerId, key: depositKey(id) })));
    return new Map(
      deposits.flatMap(({ id }) => {
        const booked = byKey.get(depositKey(id));
        return booked === undefined ? [] : [[id, booked] as const];
      }),
    );
  };
  return async (statement, period) => {
    const read = fromStatement(statement);
    if (!read.ok) return read;
    const named = await listNamed({ pool, findBooked }, { provider: 'daraja', lines: read.value, period });
    return ok(reconcile('KES', read.value, named));
  };
}
