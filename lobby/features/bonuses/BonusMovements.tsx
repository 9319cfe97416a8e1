import { getUserBonusTransactionList } from '@tausi/contract/bonuses/tasks/get-user-bonus-transaction-list.ts';
import { marketOf } from '@tausi/kernel';
import { answerOrThrow } from '../../shared/client/use-call.ts';
import { PagedDays } from '../../shared/lists/PagedDays.tsx';
import { TwoSides } from '../../shared/lists/TwoSides.tsx';
import { useClockTime } from '../../shared/lists/use-day-name.ts';
import { pageFromWire } from '../../shared/lists/page-from-wire.ts';
import { usePages } from '../../shared/lists/use-pages.ts';
import { amountText } from '../../shared/money/amount-text.ts';
import { navigate } from '../../shared/routing/hash.ts';
import { useCountry } from '../../shared/session/preferences/view.ts';
import { useText } from '../../shared/texts/use-text.ts';
import { movementFromWire, type BonusMovement } from './bonus-from-wire.ts';
import { BonusStatus } from './BonusStatus.tsx';

const pageSize = 15;

/** The bonuses granted, released to cash or forfeited, newest first. */
export function BonusMovements() {
  const pages = usePages([getUserBonusTransactionList.name], async (more) => {
    const page = await answerOrThrow(getUserBonusTransactionList, { size: pageSize, more });
    return pageFromWire(page, movementFromWire);
  });
  return <PagedDays pages={pages} atOf={({ at }) => at} keyOf={({ id }) => id} RowView={MovementRow} />;
}

function MovementRow({ row }: { readonly row: BonusMovement }) {
  const text = useText();
  const clockTime = useClockTime();
  const currency = marketOf(useCountry()).currencyLabel;
  return (
    <button
      type="button"
      onClick={() => navigate(`/BonusDetail?flow=${row.flowId}`)}
      className="flex min-h-19 w-full items-center gap-3 px-4 py-2 text-left"
    >
      <TwoSides
        left={
          <>
            <span className="block font-semibold">{text(`bonuses.movement.${row.status}`)}</span>
            <span className="block text-note text-soft tabular-nums">{clockTime(row.at)}</span>
          </>
        }
        right={
          <>
            <span className="mb-1 block font-bold tabular-nums">{`${currency} ${amountText(row.amount)}`}</span>
            <BonusStatus status={row.status} />
          </>
        }
      />
    </button>
  );
}
