import { Gamepad2 } from 'lucide-react';
import { useEffect, useMemo, useRef } from 'react';
import { EmptyState } from '@tausi/ui/EmptyState.tsx';
import { Skeleton } from '@tausi/ui/Skeleton.tsx';
import { FailureState } from '../../../shared/failure/FailureState.tsx';
import type { Pages } from '../../../shared/lists/use-pages.ts';
import { useText } from '../../../shared/texts/use-text.ts';
import type { ListedGame } from './game-from-wire.ts';
import { GridPiece, pieceSize } from './GridPiece.tsx';

const gridClass = 'grid grid-cols-[repeat(auto-fill,minmax(max(30%,4.75rem),1fr))] gap-x-2.5 gap-y-3 sm:grid-cols-4 md:grid-cols-6';

type GameGridProps = {
  readonly games: Pages<ListedGame>;
  readonly emptyTitle: string;
  readonly emptyHint?: string;
};

/** A grid of games with infinite scrolling, and its loading, empty and failed states. */
export function GameGrid({ games, emptyTitle, emptyHint }: GameGridProps) {
  const { rows, refusal, hasMore, loadMore, retry } = games;
  const pieces = useMemo(() => piecesOf(rows ?? []), [rows]);
  if (rows === undefined) return refusal === null ? <GridSkeleton count={9} /> : <FailureState refusal={refusal} onRetry={retry} />;
  if (rows.length === 0)
    return <EmptyState icon={<Gamepad2 size={34} />} title={emptyTitle} {...(emptyHint === undefined ? {} : { hint: emptyHint })} />;
  return (
    <>
      <div className="flex flex-col gap-3">
        {pieces.map((piece, at) => (
          <GridPiece key={piece[0]?.gameId ?? at} games={piece} className={gridClass} isFirst={at === 0} />
        ))}
      </div>
      {hasMore && <MoreBelow key={rows.length} onSeen={loadMore} />}
      {hasMore && refusal !== null && <FailureState refusal={refusal} onRetry={retry} />}
    </>
  );
}

function piecesOf(games: readonly ListedGame[]): readonly (readonly ListedGame[])[] {
  return Array.from({ length: Math.ceil(games.length / pieceSize) }, (_, at) => games.slice(at * pieceSize, (at + 1) * pieceSize));
}

// The next page is requested one screen ahead.
const aheadMargin = '600px';

function MoreBelow({ onSeen }: { readonly onSeen: () => void }) {
  const text = useText();
  const end = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (end.current === null) return undefined;
    const observer = new IntersectionObserver((entries) => entries.some(({ isIntersecting }) => isIntersecting) && onSeen(), {
      rootMargin: aheadMargin,
    });
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [onSeen]);
  return (
    // Out of sight its skeletons are not animated.
    <div ref={end} className="pt-3 [contain-intrinsic-height:auto_15rem] [content-visibility:auto]">
      <span className="sr-only" role="status">
        {text('lobby.more')}
      </span>
      <GridSkeleton count={3} />
    </div>
  );
}

function GridSkeleton({ count }: { readonly count: number }) {
  return (
    <div className={gridClass} aria-hidden>
      {Array.from({ length: count }, (_, at) => (
        <div key={at}>
          <Skeleton className="aspect-[3/4] rounded-tile" />
          <Skeleton className="mt-2 h-3 w-4/5 rounded" />
          <Skeleton className="mt-1.5 mb-2 h-2.5 w-3/5 rounded" />
        </div>
      ))}
    </div>
  );
}
