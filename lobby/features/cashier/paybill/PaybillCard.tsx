import { ChevronDown, Copy, WifiOff } from 'lucide-react';
import { Button } from '@tausi/ui/Button.tsx';
import { useText } from '../../../shared/texts/use-text.ts';
import { copyText } from '../../../shared/forms/copy-text.ts';
import { methodNameOf } from '../payments/method-name.ts';
import type { Paybill } from './paybill-from-wire.ts';

type PaybillCardProps = {
  readonly paybill: Paybill;
  readonly isOpen?: boolean;
  /** Opens the search for a payment; null without a connection. */
  readonly onFind: (() => void) | null;
};

/** The way to pay in without data: from the phone's own menu, with the player's number as the account. */
export function PaybillCard({ paybill, isOpen = false, onFind }: PaybillCardProps) {
  const text = useText();
  const { number, account } = paybill;
  const name = methodNameOf(paybill);
  return (
    <details open={isOpen} className="group rounded-2xl border border-line bg-raised">
      <summary className="flex min-h-13 cursor-pointer list-none items-center gap-3 px-4 py-2 font-semibold [&::-webkit-details-marker]:hidden">
        <WifiOff size={20} className="shrink-0 text-accent-ink" aria-hidden />
        <span className="grow">{text('cashier.paybill.title', { name })}</span>
        <ChevronDown size={20} className="shrink-0 text-soft transition-transform group-open:rotate-180" aria-hidden />
      </summary>
      <div className="flex flex-col gap-3 px-4 pb-4">
        <p className="text-sm text-soft">{text('cashier.paybill.steps', { name })}</p>
        <dl className="flex flex-col gap-1">
          <Line name={text('cashier.paybill.number')} value={number} />
          <Line name={text('cashier.paybill.account')} value={account} />
        </dl>
        <p className="text-sm text-soft">{text('cashier.paybill.own')}</p>
        {onFind !== null && (
          <Button look="secondary" isWide onPress={onFind}>
            {text('cashier.find.open')}
          </Button>
        )}
      </div>
    </details>
  );
}

function Line({ name, value }: { readonly name: string; readonly value: string }) {
  const text = useText();
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-3 rounded-xl bg-sunken pl-3.5">
      <dt className="text-sm text-soft">{name}</dt>
      <dd className="ml-auto flex items-center font-bold tabular-nums">
        {value}
        <button
          type="button"
          aria-label={text('cashier.paybill.copy', { name })}
          onClick={() => void copyText(value)}
          className="grid size-11 shrink-0 place-items-center text-accent-ink"
        >
          <Copy size={18} aria-hidden />
        </button>
      </dd>
    </div>
  );
}
