import { Skeleton } from '@tausi/ui/Skeleton.tsx';
import { ChevronRight, Heart, History, Sparkles, type LucideIcon } from 'lucide-react';
import type { FirstScreenTile } from '../../../shared/games/first-screen-from-wire.ts';
import { BroadcastLine } from '../../../shared/broadcast/BroadcastLine.tsx';
import { categoryPath } from '../../../shared/routing/home-path.ts';
import { usePreference } from '../../../shared/session/preferences/preferences-store.ts';
import { useText } from '../../../shared/texts/use-text.ts';
import { DayCard } from './DayCard.tsx';
import { JackpotCard } from './JackpotCard.tsx';
import { GameTile } from '../first-screen/GameTile.tsx';
import { TournamentStrip } from './TournamentStrip.tsx';
import { useShelves } from './use-shelves.ts';

/** The lobby-wide ticker and the player's shelves: game of the day, recently played, favourites and recommendations. */
export function HomeShelves() {
  const text = useText();
  const { data: shelves, error } = useShelves();
  // A failed load stays silent, because the rows below are complete without the shelves.
  if (shelves === undefined) return error === null ? <ShelvesSkeleton /> : null;
  const { gameOfDay, recent, kept, recommended } = shelves;
  const because = recommended[0]?.because ?? '';
  const alike = recommended.filter((one) => one.because === because).map(({ game }) => game);
  return (
    <>
      <div className="px-4 pt-3">
        <BroadcastLine />
      </div>
      <JackpotCard />
      <TournamentStrip />
      {gameOfDay !== null && <DayCard day={gameOfDay} />}
      <Shelf Icon={History} title={text('lobby.shelf.recent')} games={recent} categoryId={8} />
      <Shelf Icon={Heart} title={text('lobby.shelf.kept')} games={kept} categoryId={1001} />
      <Shelf Icon={Sparkles} title={text('lobby.shelf.because', { game: because })} games={alike} />
    </>
  );
}

type ShelfProps = {
  readonly Icon: LucideIcon;
  readonly title: string;
  readonly games: readonly FirstScreenTile[];
  /** The category that lists all of them. */
  readonly categoryId?: number;
};

function Shelf({ Icon, title, games, categoryId }: ShelfProps) {
  const text = useText();
  if (games.length === 0) return null;
  return (
    <section aria-label={title} className="mt-2">
      <div className="flex min-h-11 items-center gap-2 px-4">
        <Icon size={20} className="shrink-0 text-accent-ink" aria-hidden />
        <h2 className="line-clamp-2 min-w-0 grow text-title leading-tight font-black">{title}</h2>
        {categoryId !== undefined && (
          <a
            href={`#${categoryPath(categoryId)}`}
            className="-mr-2 inline-flex min-h-11 shrink-0 items-center gap-0.5 px-2 text-sm font-bold whitespace-nowrap text-soft"
          >
            {text('catalogue.all', { count: games.length })}
            <ChevronRight size={16} aria-hidden />
          </a>
        )}
      </div>
      <div className="row-scroll row-height gap-2.5 px-4 pb-1">
        {games.map((game) => (
          <GameTile key={game.gameId} game={game} priority="near" />
        ))}
      </div>
    </section>
  );
}

/** The skeleton in the final layout: ticker, game of the day, and the rows that this browser expects. */
function ShelvesSkeleton() {
  const rows = usePreference(({ favourites, recentGames }) => (favourites.length > 0 ? 1 : 0) + (recentGames.length > 0 ? 2 : 0));
  return (
    <div aria-hidden>
      <div className="h-17 px-4 pt-3">
        <Skeleton className="h-full rounded-2xl" />
      </div>
      <div className="h-26 px-4 pt-3">
        <Skeleton className="h-full rounded-card" />
      </div>
      <div className="h-17 px-4 pt-3">
        <Skeleton className="h-full rounded-card" />
      </div>
      <div className="px-4 py-3">
        <Skeleton className="h-37 rounded-card" />
      </div>
      {Array.from({ length: rows }, (_, row) => (
        <div key={row} className="h-50 px-4 pt-2">
          <Skeleton className="mb-2 h-8 w-40 rounded" />
          <div className="flex gap-2.5 overflow-hidden">
            {[0, 1, 2, 3].map((tile) => (
              <Skeleton key={tile} className="row-tile aspect-[3/4] shrink-0 rounded-tile" />
            ))}
          </div>
        </div>
      ))}
    </div>
  );
}
