import { amountText } from '../../../shared/money/amount-text.ts';
import { marketOf } from '@tausi/kernel';
import { useMarketFormat } from '../../../shared/session/use-market-format.ts';
import { useCountry } from '../../../shared/session/preferences/view.ts';
import { useText } from '../../../shared/texts/use-text.ts';
import type { WireRound } from '../frame/round-from-wire.ts';

/** A round as one card: game, time, stake and payout; a demo is marked. */
export function RoundSummary({ round, title }: { readonly round: WireRound; readonly title: string }) {
  const text = useText();
  const { currencyLabel } = marketOf(useCountry());
  const when = useWhen(round.startedAt);
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 rounded-card bg-raised p-4">
      <div className="min-w-0 grow basis-[7rem]">
        <p className="font-bold break-words">
          {title}
          {round.mode === 'demo' && <span className="ml-2 text-xs font-bold text-gold-ink uppercase">{text('rounds.demo')}</span>}
        </p>
        <p className="text-xs text-soft">{when}</p>
      </div>
      <div className="ml-auto text-right text-sm tabular-nums">
        <p className="text-soft">
          {text('rounds.stake', { amount: `${currencyLabel} ${amountText(round.stake, { dropsZeroCents: true })}` })}
        </p>
        <p className="font-bold">
          {text(outcomeId(round), { amount: `${currencyLabel} ${amountText(round.payout, { dropsZeroCents: true })}` })}
        </p>
      </div>
    </div>
  );
}

/** A payout up to the stake is not called a win. */
function outcomeId({ status, stake, payout }: WireRound): string {
  if (status !== 'settled') return `rounds.status.${status}`;
  if (Number(payout) === 0) return 'rounds.wonNothing';
  return Number(payout) > Number(stake) ? 'rounds.won' : 'rounds.returned';
}

function useWhen(at: number): string {
  return useMarketFormat({ dateStyle: 'medium', timeStyle: 'medium' }).format(at);
}
