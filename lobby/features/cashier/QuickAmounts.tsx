import { amountText } from '../../shared/money/amount-text.ts';
import { useText } from '../../shared/texts/use-text.ts';
import { plainAmount } from './deposits/deposit-amount.ts';

type QuickAmountsProps = {
  readonly amounts: readonly string[];
  readonly chosen: string;
  readonly currency: string;
  readonly onChoose: (amount: string) => void;
};

/** Preset amounts, selected with one touch. */
export function QuickAmounts({ amounts, chosen, currency, onChoose }: QuickAmountsProps) {
  const text = useText();
  return (
    <div
      role="group"
      aria-label={text('cashier.amount.quick')}
      className="grid grid-cols-[repeat(auto-fit,minmax(max(30%,4.5rem),1fr))] gap-2"
    >
      {amounts.map((amount) => {
        const shown = amountText(amount, { dropsZeroCents: true });
        const isChosen = chosen !== '' && plainAmount(shown) === chosen;
        return (
          <button
            key={amount}
            type="button"
            aria-pressed={isChosen}
            aria-label={`${currency} ${shown}`}
            onClick={() => onChoose(shown)}
            className={`min-h-12 rounded-2xl border text-base font-bold tabular-nums transition active:scale-[0.97] ${isChosen ? 'brand-fill border-transparent text-white shadow-lift' : 'border-line bg-raised text-ink'}`}
          >
            {shown}
          </button>
        );
      })}
    </div>
  );
}
