import { Copy, Route, ShieldCheck } from 'lucide-react';
import { Button } from '@tausi/ui/Button.tsx';
import { amountText } from '../../shared/money/amount-text.ts';
import { openOverlay } from '../../shared/overlays/overlay-store.ts';
import { usePreference } from '../../shared/session/preferences/preferences-store.ts';
import { useText } from '../../shared/texts/use-text.ts';
import { copyText } from '../../shared/forms/copy-text.ts';
import type { Movement } from './movement-from-wire.ts';

/** The details of a movement: stake and win, tax, balance after it, the reference for support, the check of the round. */
export function MovementDetail({ movement }: { readonly movement: Movement }) {
  const text = useText();
  const isVisible = usePreference(({ isBalanceVisible }) => isBalanceVisible);
  const { roundId, paymentId, currencyLabel } = movement;
  const facts = [
    ['stake', movement.stake],
    ['payout', movement.payout],
    ['tax', movement.tax],
    ['balance', movement.balance === null || isVisible ? movement.balance : null],
  ] as const;
  return (
    <div className="flex flex-col gap-2 bg-sunken px-4 py-3 text-sm">
      <dl className="flex flex-col gap-1.5">
        {facts.map(
          ([name, amount]) =>
            amount !== null && (
              <div key={name} className="flex flex-wrap justify-between gap-x-3">
                <dt className="text-soft">{text(`history.fact.${name}`)}</dt>
                <dd className="ml-auto font-semibold tabular-nums">
                  {currencyLabel} {amountText(amount)}
                </dd>
              </div>
            ),
        )}
        <div className="flex flex-wrap items-center justify-between gap-x-3">
          <dt className="shrink-0 text-soft">{text('history.fact.reference')}</dt>
          <dd className="ml-auto flex min-w-0 items-center font-semibold">
            <span className="min-w-0 [overflow-wrap:anywhere]">{movement.reference}</span>
            <button
              type="button"
              aria-label={text('history.copy')}
              onClick={() => void copyText(movement.reference)}
              className="-my-3 -mr-3 grid size-11 shrink-0 place-items-center text-accent-ink"
            >
              <Copy size={16} aria-hidden />
            </button>
          </dd>
        </div>
      </dl>
      {movement.type === 'withdraw' && paymentId !== null && (
        <Button look="secondary" onPress={() => openOverlay('withdraw', { paymentId })}>
          <Route size={18} aria-hidden />
          {text('history.follow')}
        </Button>
      )}
      {roundId !== null && (
        <Button look="secondary" onPress={() => openOverlay('fairness', { roundId })}>
          <ShieldCheck size={18} aria-hidden />
          {text('history.check')}
        </Button>
      )}
    </div>
  );
}
