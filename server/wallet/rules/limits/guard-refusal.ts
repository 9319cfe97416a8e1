import { formatMoney, marketOf, type Instant, type MarketCode } from '@tausi/kernel';
import type { WalletRefusal } from '../../command.ts';
import type { DepositRefusal, StakeRefusal } from './guard.ts';

/** The player's own limit or exclusion in a refusal of the ledger; null for other refusals. */
export function stakeRefusalIn(refusal: WalletRefusal): StakeRefusal | null {
  switch (refusal.code) {
    case 'stake_limit_reached':
    case 'loss_limit_reached':
    case 'session_limit_reached':
    case 'on_break':
    case 'self_excluded':
    case 'self_excluded_for_ever':
    case 'player_closed':
      return refusal;
    default:
      return null;
  }
}

/** A guard's refusal for the wire: the arguments of its text, and further facts. */
export type WireRefusal<Code extends string> = { readonly code: Code; readonly args?: readonly string[]; readonly data?: unknown };

export function guardRefusalForWire<Code extends (StakeRefusal | DepositRefusal)['code']>(
  refusal: (StakeRefusal | DepositRefusal) & { readonly code: Code },
  market: MarketCode,
): WireRefusal<Code> {
  const code: Code = refusal.code;
  if ('remaining' in refusal) {
    const left = formatMoney(refusal.remaining);
    return {
      code,
      args: [`${marketOf(market).currencyLabel} ${left}`],
      data: { span: refusal.span, remaining: left, moreFrom: refusal.moreFrom },
    };
  }
  const until = 'playableFrom' in refusal ? refusal.playableFrom : 'until' in refusal ? refusal.until : null;
  return until === null ? { code } : { code, args: [dayAndTime(until, market)], data: { until } };
}

/** Returns a time in the country's zone. Digits only, because the surrounding text may be in any language: 28/11/2026, 15:00. */
export function dayAndTime(at: Instant, market: MarketCode): string {
  return new Intl.DateTimeFormat('en-GB', {
    timeZone: marketOf(market).timeZone,
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hour12: false,
  }).format(at);
}
