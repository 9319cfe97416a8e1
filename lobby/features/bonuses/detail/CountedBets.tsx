import { selectBonusFlow } from '@tausi/contract/bonuses/select-bonus-flow.ts';
import { marketOf } from '@tausi/kernel';
import { answerOrThrow } from '../../../shared/client/use-call.ts';
import { PagedDays } from '../../../shared/lists/PagedDays.tsx';
import { TwoSides } from '../../../shared/lists/TwoSides.tsx';
import { useClockTime } from '../../../shared/lists/use-day-name.ts';
import { pageFromWire } from '../../../shared/lists/page-from-wire.ts';
import { usePages } from '../../../shared/lists/use-pages.ts';
import { amountText } from '../../../shared/money/amount-text.ts';
import { useCountry } from '../../../shared/session/preferences/view.ts';
import { useText } from '../../../shared/texts/use-text.ts';
import { countedBetFromWire, type CountedBet } from '../bonus-from-wire.ts';

const pageSize = 15;

/** The bets that counted towards a bonus, each with its contribution. */
export function CountedBets({ flowId }: { readonly flowId: number }) {
  const text = useText();
  const pages = usePages([selectBonusFlow.name, flowId], async (more) => {
    const page = await answerOrThrow(selectBonusFlow, { flowId, size: pageSize, more });
    return pageFromWire(page, countedBetFromWire);
  });
  return (
    <section aria-label={text('bonuses.bets')}>
      <h2 className="px-5 pb-1.5 text-sm font-bold text-soft">{text('bonuses.bets')}</h2>
      <PagedDays pages={pages} atOf={({ at }) => at} keyOf={({ roundId, at }) => `${roundId} ${at}`} RowView={BetRow} />
    </section>
  );
}

function BetRow({ row }: { readonly row: CountedBet }) {
  const text = useText();
  const clockTime = useClockTime();
  const currency = marketOf(useCountry()).currencyLabel;
  return (
    <div className="flex min-h-16 items-center gap-3 px-4 py-2">
      <TwoSides
        left={
          <>
            <span className="line-clamp-2 leading-tight font-semibold break-words">{row.title}</span>
            <span className="block text-note text-soft">
              {clockTime(row.at)} ·{' '}
              {text('bonuses.bet.stake', { amount: `${currency} ${amountText(row.stake, { dropsZeroCents: true })}` })}
            </span>
          </>
        }
        right={
          <>
            <span className="block font-bold text-success tabular-nums">{amountText(row.counted)}</span>
            <span className="block text-note text-soft">{text('bonuses.bet.counted')}</span>
          </>
        }
      />
    </div>
  );
}
