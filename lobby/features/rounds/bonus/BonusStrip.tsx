import { getUserBonusDetail } from '@tausi/contract/bonuses/tasks/get-user-bonus-detail.ts';
import { getUserBonusTaskList } from '@tausi/contract/bonuses/tasks/get-user-bonus-task-list.ts';
import { marketOf } from '@tausi/kernel';
import { useCall } from '../../../shared/client/use-call.ts';
import { amountText } from '../../../shared/money/amount-text.ts';
import { useCountry, useLanguage } from '../../../shared/session/preferences/view.ts';
import { useText } from '../../../shared/texts/use-text.ts';
import { activeBonusFromWire, bonusLineFromWire } from './bonus-line-from-wire.ts';

const refetchMs = 20_000;

type BonusStripProps = { readonly gameId: number };

/** One line above a cash game while a bonus is being wagered: what is left to stake, and how much of a stake counts here. */
export function BonusStrip({ gameId }: BonusStripProps) {
  const tasks = useCall(getUserBonusTaskList, { lang: useLanguage() });
  const flowId = tasks.data === undefined ? null : activeBonusFromWire(tasks.data);
  return flowId === null ? null : <BonusLine flowId={flowId} gameId={gameId} />;
}

function BonusLine({ flowId, gameId }: BonusStripProps & { readonly flowId: number }) {
  const text = useText();
  const { currencyLabel } = marketOf(useCountry());
  const detail = useCall(getUserBonusDetail, { flowId, gameId, lang: useLanguage() }, { refetchMs });
  const line = detail.data === undefined ? null : bonusLineFromWire(detail.data);
  if (line === null) return null;
  const left = `${currencyLabel} ${amountText(line.left, { dropsZeroCents: true })}`;
  return (
    <aside className="demo-strip shrink-0 bg-page px-3" data-bonus-line>
      <p className="truncate py-1 text-center text-note leading-tight text-soft">
        {line.percent === 0 ? text('rounds.bonus.none') : text('rounds.bonus.counts', { left, percent: line.percent })}
      </p>
    </aside>
  );
}
