import { ArrowDownLeft, ArrowUpRight, ChevronDown, Dices, Gift, Landmark, RotateCcw } from 'lucide-react';
import { useId, useState } from 'react';
import { amountText } from '../../shared/money/amount-text.ts';
import { useText } from '../../shared/texts/use-text.ts';
import type { Movement } from './movement-from-wire.ts';
import { MovementDetail } from './MovementDetail.tsx';
import { TwoSides } from '../../shared/lists/TwoSides.tsx';
import { useClockTime } from '../../shared/lists/use-day-name.ts';

const icons = { deposit: ArrowDownLeft, withdraw: ArrowUpRight, game: Dices, bonus: Gift, refund: RotateCcw, tax: Landmark } as const;

/** One movement: description, time and amount. Touching it shows the reference for support and the link to the round. */
export function MovementRow({ row: movement }: { readonly row: Movement }) {
  const text = useText();
  const clockTime = useClockTime();
  const detailId = useId();
  const [isOpen, setOpen] = useState(false);
  const Icon = icons[movement.type];
  return (
    <>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={detailId}
        onClick={() => setOpen(!isOpen)}
        className="flex min-h-19 w-full items-center gap-3 px-4 py-2 text-left"
      >
        <span
          aria-hidden
          className={`grid size-11 shrink-0 place-items-center rounded-xl bg-sunken ${movement.type === 'bonus' ? 'text-gold-ink' : 'text-accent-ink'}`}
        >
          <Icon size={22} />
        </span>
        <TwoSides
          left={
            <>
              <span className="line-clamp-2 leading-tight font-semibold break-words">{movement.title}</span>
              <span className="block text-note text-soft">
                {clockTime(movement.at)} · {text(`history.kind.${movement.type}`)}
              </span>
            </>
          }
          right={
            <>
              <span className={`block font-bold tabular-nums ${toneOf(movement)}`}>{signed(movement.amount)}</span>
              <span className="flex items-center justify-end gap-1 text-note text-soft">
                {movement.status === 'Success' ? movement.currencyLabel : <StatusPill status={movement.status} />}
                <ChevronDown size={14} aria-hidden className={`transition ${isOpen ? 'rotate-180' : ''}`} />
              </span>
            </>
          }
        />
      </button>
      <div id={detailId} hidden={!isOpen}>
        {isOpen && <MovementDetail movement={movement} />}
      </div>
    </>
  );
}

function StatusPill({ status }: { readonly status: 'Failed' | 'Pending' }) {
  const text = useText();
  return (
    <span className={`rounded-full border border-current px-2 text-xs font-bold ${status === 'Failed' ? 'text-danger' : 'text-gold-ink'}`}>
      {text(`history.status.${status}`)}
    </span>
  );
}

function toneOf({ amount, status }: Movement): string {
  if (status === 'Failed') return 'text-soft line-through';
  return amount.startsWith('-') ? 'text-ink' : 'text-success';
}

function signed(amount: string): string {
  return amount.startsWith('-') || /^[0.]+$/.test(amount) ? amountText(amount) : `+${amountText(amount)}`;
}
