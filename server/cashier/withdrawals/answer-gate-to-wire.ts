import type { withdrawGate } from '@tausi/contract/cashier/withdraw-gate.ts';
import { formatMoney, type Instant, type MarketCode } from '@tausi/kernel';
import type * as z from 'zod/mini';
import { dayAndTime } from '../../wallet/index.ts';
import { minutesLeft } from '../stops/payment-stop.ts';
import { tierGapToWire } from '../identity/tier-gap-to-wire.ts';
import type { Gate } from './gates.ts';

/** Maps a blocking condition to the options and the quote. */
export function gateToWire(gate: Gate): z.infer<typeof withdrawGate> {
  const gap = 'needed' in gate ? tierGapToWire(gate) : { tier: null, needed: null, left: null };
  const until = 'until' in gate ? gate.until : 'moreFrom' in gate ? gate.moreFrom : null;
  const amounts = 'target' in gate ? amountsOf(gate) : { remaining: null, target: null };
  return { code: gate.code, until, ...gap, why: 'why' in gate ? gate.why : null, ...amounts };
}

/** Maps a blocking condition to the refusal of a withdrawal. */
export function gateRefusal(gate: Gate, { market, at }: { readonly market: MarketCode; readonly at: Instant }) {
  const { code } = gate;
  switch (code) {
    case 'wagering_incomplete': {
      const amounts = amountsOf(gate);
      return { code, args: [amounts.remaining, amounts.target], data: amounts };
    }
    case 'withdrawals_held':
      return { code, args: [dayAndTime(gate.until, market)], data: { until: gate.until, why: gate.why } };
    case 'destination_too_new':
      return { code, args: [dayAndTime(gate.until, market)], data: { until: gate.until } };
    case 'withdrawals_used_up':
      return { code, args: [dayAndTime(gate.moreFrom, market)], data: { moreFrom: gate.moreFrom, left: formatMoney(gate.left) } };
    case 'identity_needed':
      return { code, data: tierGapToWire(gate) };
    case 'withdrawal_in_progress':
      return { code, data: { paymentId: gate.paymentId } };
    case 'payments_blocked':
      return { code, args: [String(minutesLeft(gate.until, at))], data: { until: gate.until } };
    case 'payments_suspended':
    case 'provider_unavailable':
    case 'second_factor_needed':
    case 'destination_unknown':
    case 'destination_of_another':
    case 'insufficient_funds':
      return { code };
  }
}

function amountsOf({ remaining, target }: Extract<Gate, { readonly code: 'wagering_incomplete' }>) {
  return { remaining: formatMoney(remaining), target: formatMoney(target) };
}
