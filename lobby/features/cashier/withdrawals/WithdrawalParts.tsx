import { paymentById } from '@tausi/contract/cashier/payment-by-id.ts';
import { useCall } from '../../../shared/client/use-call.ts';
import { amountText } from '../../../shared/money/amount-text.ts';
import { useText } from '../../../shared/texts/use-text.ts';
import { methodNameOf } from '../payments/method-name.ts';
import type { Payment } from '../payments/payment-from-wire.ts';
import { moodOf } from '../payments/payment-mood.ts';
import { withdrawalState } from './withdrawal-state.ts';

// The live stream brings changes at once. This asks again in case it broke.
const askAgainMs = 15_000;

/** The parts of an amount that is sent in several payments, each with its state. */
export function WithdrawalParts({ payment: { parts, currency } }: { readonly payment: Payment }) {
  const text = useText();
  if (parts.length === 0) return null;
  return (
    <ol aria-label={text('cashier.out.parts')} className="flex w-full flex-col gap-2 rounded-2xl bg-sunken px-4 py-3 text-sm">
      {parts.map(({ paymentId, amount }, index) => (
        <li key={paymentId} className="flex items-baseline justify-between gap-3">
          <span className="min-w-0">
            {text('cashier.out.part', { place: String(index + 1), count: String(parts.length) })}
            <PartState paymentId={paymentId} />
          </span>
          <b className="whitespace-nowrap tabular-nums">{`${currency} ${amountText(amount)}`}</b>
        </li>
      ))}
    </ol>
  );
}

function PartState({ paymentId }: { readonly paymentId: string }) {
  const text = useText();
  const { data: part } = useCall(paymentById, { id: paymentId }, { refetchMs: askAgainMs });
  if (part === undefined) return null;
  const look = { waiting: 'text-soft', paid: 'text-success', failed: 'text-danger', late: 'text-soft', review: 'text-soft' }[moodOf(part)];
  return (
    <span className={`block text-xs ${look}`}>{text(`cashier.out.state.${withdrawalState(part)}`, { name: methodNameOf(part) })}</span>
  );
}
