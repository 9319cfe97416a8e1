import { useRef } from 'react';
import type { FirstScreenRow } from '../../../shared/games/first-screen-from-wire.ts';
import { ErrorState } from '@tausi/ui/ErrorState.tsx';
import { useFirstScreen } from '../../../shared/client/first-screen-query.ts';
import { categoryIn } from '../../../shared/routing/home-path.ts';
import { lastGameOf } from '../../../shared/launch/last-game.ts';
import { useAlive } from '../../../shared/lazy/use-alive.ts';
import { useHashPath } from '../../../shared/routing/hash.ts';
import { lazyView } from '../../../shared/lazy/lazy-view.ts';
import { usePreference } from '../../../shared/session/preferences/preferences-store.ts';
import { useText } from '../../../shared/texts/use-text.ts';
import { useRefusalText } from '../../../shared/texts/refusal-text.ts';
import { CategoryChips } from '../first-screen/CategoryChips.tsx';
import { GameRow } from '../first-screen/GameRow.tsx';
import { HeroBanners } from '../first-screen/HeroBanners.tsx';
import { HomeFooter } from '../first-screen/HomeFooter.tsx';
import { HomeSkeleton } from '../first-screen/HomeSkeleton.tsx';
import { WinsTicker } from '../first-screen/WinsTicker.tsx';
import { usePlayFromAddress } from './play-from-address.ts';
import { useSeen } from './use-seen.ts';

const nearPositions = ['first', 'second'] as const;
const grid = lazyView(() => import('./CategoryGrid.tsx').then((chunk) => chunk.CategoryGrid));
const shelves = lazyView(() => import('./HomeShelves.tsx').then((chunk) => chunk.HomeShelves));
const continuing = lazyView(() => import('./ContinueCard.tsx').then((chunk) => chunk.ContinueCard));

/** The lobby's home: banners, recent wins, categories, and a row of games for each; or one category as a grid. */
export function HomeScreen() {
  const text = useText();
  const textOfRefusal = useRefusalText();
  const { data: home, error, refetch } = useFirstScreen();
  const chosen = categoryIn(useHashPath());
  const isAlive = useAlive();
  const hasLastGame = usePreference(lastGameOf) !== null;
  usePlayFromAddress(home);
  if (home === undefined) {
    if (error === null) return <HomeSkeleton />;
    return (
      <ErrorState
        title={text('catalogue.failed')}
        hint={textOfRefusal(error.refusal)}
        retryLabel={text('shell.retry')}
        onRetry={() => void refetch()}
      />
    );
  }
  return (
    <>
      <h1 className="sr-only text-sm">{text('shell.title')}</h1>
      {chosen === null && <HeroBanners banners={home.banners} />}
      <CategoryChips categories={home.categories} chosen={chosen} />
      {chosen === null ? (
        <>
          <WinsTicker wins={home.wins} currencyLabel={home.currencyLabel} />
          <Rows rows={home.rows} isAlive={isAlive} />
        </>
      ) : (
        <grid.View categoryId={chosen} />
      )}
      {isAlive && <HomeFooter country={home.country} />}
      {isAlive && hasLastGame && chosen === null && <continuing.View />}
    </>
  );
}

/** Two rows are prerendered. The player's shelves load when they become visible, the other rows when they come near. */
function Rows({ rows, isAlive }: { readonly rows: readonly FirstScreenRow[]; readonly isAlive: boolean }) {
  const draw = (row: FirstScreenRow, at: number) => (
    <GameRow key={row.categoryId} row={row} rowPosition={nearPositions[at] ?? 'later'} isWhole={isAlive} />
  );
  return (
    <>
      {rows.slice(0, nearPositions.length).map(draw)}
      {isAlive && <Shelves />}
      {isAlive && rows.slice(nearPositions.length).map((row) => draw(row, nearPositions.length))}
    </>
  );
}

const linesHeight = 68;
const jackpotHeight = 104;
const tournamentsHeight = 68;
const dayHeight = 172;
const rowHeight = 200;

/** A placeholder for the shelves, which load when it becomes visible. It reserves their height to avoid a layout shift. */
function Shelves() {
  const room = useRef<HTMLDivElement>(null);
  const isSeen = useSeen(room);
  const rows = usePreference(({ favourites, recentGames }) => (favourites.length > 0 ? 1 : 0) + (recentGames.length > 0 ? 2 : 0));
  const kept = <div style={{ height: linesHeight + jackpotHeight + tournamentsHeight + dayHeight + rows * rowHeight }} />;
  return <div ref={room}>{isSeen ? <shelves.View waiting={kept} /> : kept}</div>;
}
