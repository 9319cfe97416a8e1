import type { AssetSnapshot } from './preferences/preference-values.ts';

export const assetKinds = ['balance', 'bonus', 'coins', 'points'] as const;
type AssetKind = (typeof assetKinds)[number];

/** A changed purse. Values are decimal text. */
export type AssetChange = { readonly kind: AssetKind; readonly now: string; readonly difference: string };

/** Returns the differences from the snapshot (specification §4). Empty without a snapshot, or for one of another account or
 *  country. */
export function assetChanges(before: AssetSnapshot | null, now: AssetSnapshot): readonly AssetChange[] {
  if (before === null || isOfAnother(before, now)) return [];
  return assetKinds.flatMap((kind) => {
    const [was, is] = [hundredthsOf(before[kind]), hundredthsOf(now[kind])];
    return was === is ? [] : [{ kind, now: textOf(is), difference: textOf(is - was) }];
  });
}

/** True if two snapshots are of different accounts or of different countries. */
export function isOfAnother(before: AssetSnapshot, now: AssetSnapshot): boolean {
  return before.account !== now.account || before.country !== now.country;
}

// Amounts are compared as whole hundredths, because "10.5" and "10.50" are equal. Text that is no amount counts as zero.
function hundredthsOf(value: string | number): bigint {
  const [, sign = '', whole = '0', fraction = ''] = /^(-?)(\d+)(?:\.(\d{1,2}))?$/.exec(String(value)) ?? [];
  const hundredths = BigInt(whole + fraction.padEnd(2, '0'));
  return sign === '' ? hundredths : -hundredths;
}

function textOf(hundredths: bigint): string {
  const size = hundredths < 0n ? -hundredths : hundredths;
  return `${hundredths < 0n ? '-' : ''}${size / 100n}.${(size % 100n).toString().padStart(2, '0')}`;
}
