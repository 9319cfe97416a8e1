import { Check, X } from 'lucide-react';
import type { Payment } from './payment-from-wire.ts';
import { useMarketFormat } from '../../../shared/session/use-market-format.ts';
import { useText } from '../../../shared/texts/use-text.ts';
import { methodNameOf } from './method-name.ts';
import { labelledSteps, type PaymentStep } from './payment-steps.ts';

const dots = {
  done: 'bg-success text-page',
  now: 'border-2 border-accent-ink bg-sunken',
  later: 'border-2 border-line bg-sunken',
  broken: 'bg-danger text-white',
} as const;

/** The steps of a payment: the finished ones with their times, and the current one. */
export function PaymentTimeline({ payment }: { readonly payment: Payment }) {
  const text = useText();
  const time = useMarketFormat({ timeStyle: 'medium' });
  const steps = labelledSteps(payment);
  const values = { name: methodNameOf(payment) };
  return (
    <ol aria-label={text('cashier.timeline')} className="w-full rounded-2xl bg-sunken px-4 py-3">
      {steps.map((step, index) => (
        <li key={step.id} aria-current={step.state === 'now' ? 'step' : undefined} className="relative flex gap-3 pb-3 last:pb-0">
          {index < steps.length - 1 && (
            <span aria-hidden className={`absolute top-6 bottom-0 left-[11px] w-0.5 ${step.state === 'done' ? 'bg-success' : 'bg-line'}`} />
          )}
          <Dot step={step} />
          <div className="flex min-w-0 grow items-baseline justify-between gap-3 text-sm">
            <span className={labelLook(step)}>
              {text(step.label, values)}
              {(step.id === 'receipt' || step.id === 'confirmed') && payment.providerReceipt !== null && (
                <b className="block font-mono text-accent-ink select-all">{payment.providerReceipt}</b>
              )}
              <span className="sr-only"> {text(`cashier.step.state.${step.state}`)}</span>
            </span>
            {step.at !== null && <time className="shrink-0 text-xs text-soft tabular-nums">{time.format(step.at)}</time>}
          </div>
        </li>
      ))}
    </ol>
  );
}

function Dot({ step: { state } }: { readonly step: PaymentStep }) {
  return (
    <span aria-hidden className={`relative grid size-6 shrink-0 place-items-center rounded-full ${dots[state]}`}>
      {state === 'done' && <Check size={15} strokeWidth={3} />}
      {state === 'broken' && <X size={15} strokeWidth={3} />}
      {state === 'now' && <span className="size-2.5 animate-pulse rounded-full bg-accent-ink" />}
    </span>
  );
}

function labelLook({ state }: PaymentStep): string {
  return { done: 'text-ink', now: 'font-bold text-ink', later: 'text-soft', broken: 'font-bold text-ink' }[state];
}
