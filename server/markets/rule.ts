import type { Instant, MarketCode } from '@tausi/kernel';

/** A dated setting of one market. It holds from `validFrom` until a later row of the same name. */
export type RuleRow = { readonly market: MarketCode; readonly name: string; readonly validFrom: Instant; readonly value: unknown };

/** Returns the row in force at an instant, or null when none has begun. A row holds from its first millisecond. */
export function ruleAt(
  rows: readonly RuleRow[],
  { market, name }: { readonly market: MarketCode; readonly name: string },
  at: Instant,
): RuleRow | null {
  const begun = rows.filter((row) => row.market === market && row.name === name && row.validFrom <= at);
  return begun.reduce<RuleRow | null>((latest, row) => (latest === null || row.validFrom > latest.validFrom ? row : latest), null);
}
