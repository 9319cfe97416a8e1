import { Skeleton } from '@tausi/ui/Skeleton.tsx';
import type { FirstScreenRow, FirstScreenTile } from '@tausi/contract/catalogue/first-screen.ts';
import { usePreference } from '../../shared/session/preferences-store.ts';
import { useText } from '../../shared/texts/use-text.ts';
import { DayCard } from './DayCard.tsx';
import { GameRow } from './first-screen/GameRow.tsx';
import { useShelves } from './use-shelves.ts';

const categories = { recent: 8, kept: 1001, recommended: -4 } as const;

/** What is the player's own: game of the day, recently played, kept games, and what is like them. */
export function HomeShelves() {
  const text = useText();
  const { data: shelves, error } = useShelves();
  // Rows below stand for themselves: a shelf that does not arrive is no reason to say so.
  if (shelves === undefined) return error === null ? <ShelvesSkeleton /> : null;
  const { gameOfDay, recent, kept, recommended } = shelves;
  const because = recommended[0]?.because ?? '';
  return (
    <>
      {gameOfDay !== null && <DayCard day={gameOfDay} />}
      <Shelf categoryId={categories.recent} title={text('lobby.shelf.recent')} games={recent} />
      <Shelf categoryId={categories.kept} title={text('lobby.shelf.kept')} games={kept} />
      <Shelf
        categoryId={categories.recommended}
        title={text('lobby.shelf.because', { game: because })}
        games={recommended.filter((one) => one.because === because).map(({ game }) => game)}
      />
    </>
  );
}

type ShelfProps = { readonly categoryId: number; readonly title: string; readonly games: readonly FirstScreenTile[] };

function Shelf({ categoryId, title, games }: ShelfProps) {
  if (games.length === 0) return null;
  const row: FirstScreenRow = { categoryId, des: title, gameNum: games.length, games: [...games] };
  return <GameRow row={row} place="later" isWhole />;
}

/** In the shape of what comes: the card of the day, and the rows that this browser knows of. */
function ShelvesSkeleton() {
  const rows = usePreference(({ favourites, recentGames }) => (favourites.length > 0 ? 1 : 0) + (recentGames.length > 0 ? 2 : 0));
  return (
    <div aria-hidden>
      <Skeleton className="mx-4 my-3 h-37 rounded-card" />
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
