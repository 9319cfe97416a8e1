import { formatMoney } from '@tausi/kernel';
import type { TierGap } from './tier-gate.ts';

/** Maps a missing part of the identity to the `data` of a refusal. */
export function tierGapToWire({ tier, needed, left }: TierGap) {
  return { tier, needed, left: formatMoney(left) };
}
