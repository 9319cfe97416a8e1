import { ChevronRight } from 'lucide-react';
import { marketOf } from '@tausi/kernel';
import { TwoSides } from '../../../shared/lists/TwoSides.tsx';
import { amountText } from '../../../shared/money/amount-text.ts';
import { useMarketFormat } from '../../../shared/session/use-market-format.ts';
import { useCountry } from '../../../shared/session/preferences/view.ts';
import { useText } from '../../../shared/texts/use-text.ts';
import type { WireRound } from '../frame/round-from-wire.ts';

/** One past round in the list. A payout up to the stake is not styled as a win. */
export function RoundRow({ round, onPress }: { readonly round: WireRound; readonly onPress: () => void }) {
  const text = useText();
  const when = useMarketFormat({ dateStyle: 'short', timeStyle: 'medium' });
  const { currencyLabel } = marketOf(useCountry());
  const money = (amount: string): string => `${currencyLabel} ${amountText(amount, { dropsZeroCents: true })}`;
  const isGain = Number(round.payout) > Number(round.stake);
  return (
    <button
      type="button"
      onClick={onPress}
      className="flex min-h-14 w-full items-center gap-3 rounded-card bg-raised px-4 py-2 text-left tabular-nums"
    >
      <TwoSides
        left={
          <>
            <span className="block text-sm font-semibold">{text('rounds.stake', { amount: money(round.stake) })}</span>
            <span className="block text-xs text-soft">{when.format(round.startedAt)}</span>
          </>
        }
        right={
          <span className={`text-sm font-bold ${isGain ? 'text-success' : 'text-soft'}`}>
            {round.status === 'settled' ? money(round.payout) : text(`rounds.status.${round.status}`)}
          </span>
        }
      />
      <ChevronRight size={18} className="shrink-0 text-faint" aria-hidden />
    </button>
  );
}
