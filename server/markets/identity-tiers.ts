import { assert, isRecord, parseMoney, unwrap, type Currency, type Money } from '@tausi/kernel';

/** The sums that a market allows while a part of the player's identity is unknown. */
export type IdentityTiers = {
  /** Tier 0: the most that is paid in within 30 days. */
  readonly unidentifiedInMax: Money;
  /** Tier 0: the most that is paid out in total. */
  readonly unidentifiedOutMax: Money;
  /** Tier 1: the most of one withdrawal without a reviewed document. */
  readonly undocumentedOutMax: Money;
};

/** Parses the value of an `identity_tiers` row; throws if it does not fit. */
export function readIdentityTiers(currency: Currency, value: unknown): IdentityTiers {
  assert(isRecord(value), 'the rule identity_tiers has named fields');
  const moneyIn = (name: string): Money => {
    const amount = value[name];
    assert(typeof amount === 'string', `the rule identity_tiers has the amount ${name}`);
    return unwrap(parseMoney(currency, amount));
  };
  return {
    unidentifiedInMax: moneyIn('tier_0_in_30_days'),
    unidentifiedOutMax: moneyIn('tier_0_out_in_total'),
    undocumentedOutMax: moneyIn('tier_1_out_at_once'),
  };
}
