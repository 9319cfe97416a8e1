import { ProgressBar } from '@tausi/ui/ProgressBar.tsx';
import { ChevronRight, Clock } from 'lucide-react';
import { Button } from '@tausi/ui/Button.tsx';
import { TwoSides } from '../../shared/lists/TwoSides.tsx';
import { showToast } from '../../shared/toast/toast-store.ts';
import { usedPercent } from './limit-form.ts';
import type { Limit } from './safety-from-wire.ts';
import { useCancelChange } from './use-safety.ts';
import { useSafetyWords } from './use-safety-words.ts';

type LimitRowProps = { readonly limit: Limit; readonly currency: string; readonly isOnline: boolean; readonly onOpen: () => void };

/** One limit: its value, the used part, and a pending change. */
export function LimitRow({ limit, currency, isOnline, onOpen }: LimitRowProps) {
  const { text, value, name } = useSafetyWords(currency);
  const { kind, span } = limit;
  return (
    <li className="border-b border-line last:border-b-0">
      <button
        type="button"
        disabled={!isOnline}
        onClick={onOpen}
        className="flex min-h-14 w-full items-center gap-3 px-4 py-2 text-left transition active:bg-raised disabled:opacity-55"
      >
        <TwoSides
          left={<span className="font-semibold">{text(`safety.span.${span}`)}</span>}
          right={
            <span className={limit.value === null ? 'text-soft' : 'font-bold tabular-nums'}>
              {limit.value === null ? text('safety.unset') : value(kind, limit.value)}
            </span>
          }
        />
        <ChevronRight size={20} className="shrink-0 text-faint" aria-hidden />
      </button>
      {limit.value !== null && limit.remaining !== null && (
        <div className="px-4 pb-3">
          <ProgressBar
            label={name(limit)}
            percent={usedPercent(limit)}
            fill={usedPercent(limit) >= 100 ? 'bg-danger' : 'brand-fill'}
            className="h-2 bg-sunken"
          />
          <p className="mt-1.5 flex flex-wrap justify-between gap-x-3 text-sm text-soft tabular-nums">
            <span>{text('safety.used', { amount: value(kind, limit.used.startsWith('-') ? '0' : limit.used) })}</span>
            <span>{text('safety.remaining', { amount: value(kind, limit.remaining) })}</span>
          </p>
        </div>
      )}
      {limit.pending !== null && <PendingChange limit={limit} pending={limit.pending} currency={currency} isOnline={isOnline} />}
    </li>
  );
}

type PendingChangeProps = Omit<LimitRowProps, 'onOpen'> & { readonly pending: NonNullable<Limit['pending']> };

function PendingChange({ limit, pending, currency, isOnline }: PendingChangeProps) {
  const { text, value, when } = useSafetyWords(currency);
  const { cancel, isBusy } = useCancelChange();
  const from = when(pending.from);
  const keep = async (): Promise<void> => {
    if (await cancel({ kind: limit.kind, span: limit.span })) showToast({ kind: 'success', textId: 'safety.kept' });
  };
  return (
    <div className="flex flex-col gap-2 border-t border-line bg-raised px-4 py-3">
      <p className="flex gap-2 text-sm">
        <Clock size={18} className="mt-px shrink-0 text-gold-ink" aria-hidden />
        {pending.value === null
          ? text('safety.pending.none', { from })
          : text('safety.pending', { value: value(limit.kind, pending.value), from })}
      </p>
      <Button look="secondary" isBusy={isBusy} disabled={!isOnline} onPress={() => void keep()}>
        {text('safety.pending.keep')}
      </Button>
    </div>
  );
}
