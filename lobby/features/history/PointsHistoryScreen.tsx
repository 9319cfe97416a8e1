import { Gift, RotateCcw, Scale, ShoppingBag, Star, type LucideIcon } from 'lucide-react';
import { getActivityPoint } from '@tausi/contract/loyalty/get-activity-point.ts';
import { pointsInfo } from '@tausi/contract/loyalty/bps-info.ts';
import { Button } from '@tausi/ui/Button.tsx';
import { Skeleton } from '@tausi/ui/Skeleton.tsx';
import { answerOrThrow, useCall } from '../../shared/client/use-call.ts';
import { PagedDays } from '../../shared/lists/PagedDays.tsx';
import { ScreenHead } from '../../shared/lists/ScreenHead.tsx';
import { TwoSides } from '../../shared/lists/TwoSides.tsx';
import { useClockTime } from '../../shared/lists/use-day-name.ts';
import { pageFromWire } from '../../shared/lists/page-from-wire.ts';
import { usePages } from '../../shared/lists/use-pages.ts';
import { piecesText } from '../../shared/money/amount-text.ts';
import { RewardArt } from '../../shared/rewards/RewardArt.tsx';
import { navigate } from '../../shared/routing/hash.ts';
import { homePath } from '../../shared/routing/home-path.ts';
import { useText } from '../../shared/texts/use-text.ts';
import { PointsExchange } from './PointsExchange.tsx';
import { pointsFromWire, pointsSumFromWire, type PointsMovement } from './points-from-wire.ts';

const pageSize = 15;
const icons: Readonly<Record<PointsMovement['kind'], LucideIcon>> = {
  earned: Star,
  returned: RotateCcw,
  reward: Gift,
  redeemed: ShoppingBag,
  corrected: Scale,
};

/** The movements of the player's points (BPS), newest first. */
export function PointsHistoryScreen() {
  const text = useText();
  const pages = usePages([pointsInfo.name], async (more) => {
    const page = await answerOrThrow(pointsInfo, { size: pageSize, more });
    return pageFromWire(page, pointsFromWire);
  });
  return (
    <div className="mx-auto max-w-xl">
      <ScreenHead title={text('history.points')} />
      <div className="px-4 pb-4">
        <PointsSum />
        <PointsExchange />
      </div>
      <PagedDays
        pages={pages}
        atOf={({ at }) => at}
        keyOf={({ id }) => id}
        RowView={PointsRow}
        emptyAction={<Button onPress={() => navigate(homePath)}>{text('history.play')}</Button>}
      />
    </div>
  );
}

/** The current points. If they cannot be loaded, the list below shows the reason. */
function PointsSum() {
  const text = useText();
  const points = useCall(getActivityPoint, {}, { staleMs: 0 });
  if (points.data === undefined) return points.error === null ? <Skeleton className="h-26 w-full rounded-card" /> : null;
  return (
    <section className="brand-fill relative overflow-hidden rounded-card p-4 text-white shadow-lift">
      <RewardArt name="points" size={92} className="absolute -right-2 -bottom-3 rotate-12 opacity-90" />
      <p className="pr-20 text-3xl leading-tight font-extrabold tabular-nums">
        {text('history.points.sum', { points: piecesText(pointsSumFromWire(points.data)) })}
      </p>
      <p className="mt-1 pr-24 text-sm">{text('history.points.hint')}</p>
    </section>
  );
}

function PointsRow({ row }: { readonly row: PointsMovement }) {
  const text = useText();
  const clockTime = useClockTime();
  const Icon = icons[row.kind];
  const isGain = row.points > 0;
  return (
    <div className="flex min-h-19 w-full items-center gap-3 px-4 py-2">
      <span aria-hidden className="grid size-11 shrink-0 place-items-center rounded-xl bg-sunken text-gold-ink">
        <Icon size={22} />
      </span>
      <TwoSides
        left={
          <>
            <span className="line-clamp-2 leading-tight font-semibold break-words">
              {row.title === '' ? text(`history.points.${row.kind}`) : row.title}
            </span>
            <span className="block text-note text-soft">
              {clockTime(row.at)} · {text(`history.points.${row.kind}`)}
            </span>
          </>
        }
        right={
          <>
            <span className={`block font-bold tabular-nums ${isGain ? 'text-success' : 'text-ink'}`}>
              {isGain ? `+${piecesText(row.points)}` : piecesText(row.points)}
            </span>
            <span className="block text-note text-soft tabular-nums">
              {text('history.points.after', { points: piecesText(row.after) })}
            </span>
          </>
        }
      />
    </div>
  );
}
