import { ErrorState } from '@tausi/ui/ErrorState.tsx';
import { useFirstScreen } from '../../shared/client/first-screen-query.ts';
import { categoryIn } from '../../shared/routing/home-path.ts';
import { useAlive } from '../../shared/lazy/use-alive.ts';
import { useHashPath } from '../../shared/routing/hash.ts';
import { useText } from '../../shared/texts/use-text.ts';
import { useRefusalText } from '../../shared/texts/refusal-text.ts';
import { CategoryChips } from './first-screen/CategoryChips.tsx';
import { GameRow } from './first-screen/GameRow.tsx';
import { HeroBanners } from './first-screen/HeroBanners.tsx';
import { HomeFooter } from './first-screen/HomeFooter.tsx';
import { HomeSkeleton } from './first-screen/HomeSkeleton.tsx';
import { WinsTicker } from './first-screen/WinsTicker.tsx';
import { CategoryGrid } from './CategoryGrid.tsx';
import { usePlayFromAddress } from './play-from-address.ts';

const places = ['first', 'second'] as const;

/** The lobby's home: banners, recent wins, categories, and a row of games for each; or one category as a grid. */
export function HomeScreen() {
  const text = useText();
  const textOfRefusal = useRefusalText();
  const { data: home, error, refetch } = useFirstScreen();
  const chosen = categoryIn(useHashPath());
  const isAlive = useAlive();
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
      {chosen === null ? <WinsTicker wins={home.wins} currencyLabel={home.currencyLabel} /> : <CategoryGrid categoryId={chosen} />}
      {chosen === null &&
        home.rows
          .slice(0, isAlive ? home.rows.length : places.length)
          .map((row, at) => <GameRow key={row.categoryId} row={row} place={places[at] ?? 'later'} isWhole={isAlive} />)}
      {isAlive && <HomeFooter country={home.country} />}
    </>
  );
}
