import { ReceiptText } from 'lucide-react';
import type { ReactNode } from 'react';
import { marketOf } from '@tausi/kernel';
import { EmptyState } from '@tausi/ui/EmptyState.tsx';
import { Skeleton } from '@tausi/ui/Skeleton.tsx';
import { localRefusal } from '../client/refusal.ts';
import { FailureState } from '../failure/FailureState.tsx';
import { OfflineState } from '../failure/OfflineState.tsx';
import { useCountry } from '../session/preferences/view.ts';
import { useText } from '../texts/use-text.ts';
import { groupByDay } from './day-groups.ts';
import { ListEnd } from './ListEnd.tsx';
import { StaleLine } from './StaleLine.tsx';
import { useDayName } from './use-day-name.ts';
import type { Pages } from './use-pages.ts';

type PagedDaysProps<Row> = {
  readonly pages: Pages<Row>;
  readonly atOf: (row: Row) => number;
  readonly keyOf: (row: Row) => string;
  readonly RowView: (props: { readonly row: Row }) => ReactNode;
  /** The action that an empty list offers. */
  readonly emptyAction?: ReactNode;
};

/** A history grouped by day with infinite scroll, and its loading, empty, failed and offline states. */
export function PagedDays<Row>({ pages, atOf, keyOf, RowView, emptyAction }: PagedDaysProps<Row>) {
  const text = useText();
  const dayName = useDayName();
  const { timeZone } = marketOf(useCountry());
  if (pages.rows === undefined) return pages.refusal === null ? <RowsSkeleton /> : <Failed pages={pages} />;
  if (pages.rows.length === 0) return <EmptyState icon={<ReceiptText size={34} />} title={text('history.empty')} action={emptyAction} />;
  return (
    <div className="flex flex-col gap-4 px-4 pb-6">
      {pages.refusal !== null && <StaleLine pages={pages} />}
      {groupByDay(pages.rows, atOf, timeZone).map(({ day, rows }) => (
        <section key={day} aria-label={dayName(day)}>
          <h2 className="px-1 pb-1.5 text-sm font-bold text-soft">{dayName(day)}</h2>
          <ul className="overflow-hidden rounded-card border border-line bg-surface">
            {rows.map((row) => (
              <li
                key={keyOf(row)}
                className="border-b border-line [content-visibility:auto] [contain-intrinsic-height:auto_76px] last:border-b-0"
              >
                <RowView row={row} />
              </li>
            ))}
          </ul>
        </section>
      ))}
      {/* The key remounts the observer after each page, because one page may not push the end out of sight. */}
      <ListEnd key={pages.rows.length} pages={pages} />
    </div>
  );
}

function Failed<Row>({ pages }: { readonly pages: Pages<Row> }) {
  const text = useText();
  if (pages.refusal?.code === 'unreachable')
    return <OfflineState refusal={pages.refusal} hint={text('history.offline')} onRetry={pages.retry} />;
  return <FailureState refusal={pages.refusal ?? localRefusal('unknown')} onRetry={pages.retry} />;
}

function RowsSkeleton() {
  return (
    <div aria-busy className="flex flex-col gap-2 px-4">
      {['a', 'b', 'c', 'd', 'e', 'f'].map((row) => (
        <div key={row} className="flex h-19 items-center gap-3 rounded-card border border-line px-4">
          <Skeleton className="size-11 shrink-0 rounded-xl" />
          <div className="flex grow flex-col gap-2">
            <Skeleton className="h-4 w-2/3 rounded" />
            <Skeleton className="h-3 w-1/3 rounded" />
          </div>
          <Skeleton className="h-4 w-16 rounded" />
        </div>
      ))}
    </div>
  );
}
