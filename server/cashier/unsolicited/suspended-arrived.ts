import type { Instant, MarketCode, Money } from '@tausi/kernel';
import type { Companion, CompanionKind } from '../../platform/database/companions.ts';

type Arrived = {
  readonly id: string;
  readonly market: MarketCode;
  readonly pot: string;
  readonly receipt: string;
  readonly amount: Money;
  readonly at: Instant;
};

/** The row of money without an owner that a provider's statement proves. It does not fit when its receipt is known. */
export function suspendedArrived({ id, market, pot, receipt, amount, at }: Arrived): Companion {
  return { kind: arrived, values: [id, market, pot, receipt, amount.asset, amount.minor, new Date(at)] };
}

const arrived: CompanionKind = {
  name: 'suspended_money_arrived',
  text: `INSERT INTO unsolicited_payments (unsolicited_id, market, provider, receipt, currency, amount_minor, told_at, decided_at, state, reason, version)
         SELECT a.*, a.told_at, 'suspense', 'account_unknown', 1 FROM unnest($1::uuid[], $2::text[], $3::text[], $4::text[], $5::text[],
           $6::bigint[], $7::timestamptz[]) AS a (unsolicited_id, market, provider, receipt, currency, amount_minor, told_at)`,
};
