import { CircleAlert } from 'lucide-react';
import { isRecord } from '@tausi/kernel';
import { useRefusalText } from '../../../shared/texts/refusal-text.ts';
import { useText } from '../../../shared/texts/use-text.ts';
import { clockText, useSecondsLeft } from '../payments/use-seconds-left.ts';
import { needsFunds, type DepositCallRefusal } from './deposit-from-wire.ts';

/** Why the deposit was refused, with a countdown while the same amount must wait. */
export function DepositRefusal({ refusal }: { readonly refusal: DepositCallRefusal }) {
  const text = useText();
  const refusalText = useRefusalText();
  const secondsLeft = useSecondsLeft(waitEndsAt(refusal));
  if (secondsLeft === 0) return null;
  return (
    <div className="flex items-start gap-3 rounded-2xl border border-danger bg-sunken px-4 py-3 text-sm font-medium">
      <CircleAlert size={20} className="shrink-0 text-danger" aria-hidden />
      <p role="alert" className="min-w-0 grow">
        {needsFunds(refusal) ? text('cashier.gate.identity_funds') : refusalText(refusal)}
      </p>
      {/* Outside the alert, so that a screen reader does not repeat it every second. */}
      {secondsLeft !== null && (
        <span role="timer" className="shrink-0 text-base font-bold tabular-nums">
          {clockText(secondsLeft)}
        </span>
      )}
    </div>
  );
}

function waitEndsAt({ code, data }: DepositCallRefusal): number | null {
  if (code !== 'same_amount_too_soon' || !isRecord(data)) return null;
  return typeof data['until'] === 'number' ? data['until'] : null;
}
