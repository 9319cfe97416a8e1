import { Gamepad2 } from 'lucide-react';
import { getCategoryGameList } from '@tausi/contract/catalogue/get-category-game-list.ts';
import { EmptyState } from '@tausi/ui/EmptyState.tsx';
import { ErrorState } from '@tausi/ui/ErrorState.tsx';
import { Skeleton } from '@tausi/ui/Skeleton.tsx';
import { useCall } from '../../shared/client/use-call.ts';
import { useCountry } from '../../shared/session/view.ts';
import { useRefusalText } from '../../shared/texts/refusal-text.ts';
import { useText } from '../../shared/texts/use-text.ts';
import { GameTile } from './first-screen/GameTile.tsx';

const gridClass = 'mt-4 grid grid-cols-3 gap-2.5 px-4 sm:grid-cols-4 md:grid-cols-5 lg:grid-cols-6';

/** All games of one category. */
export function CategoryGrid({ categoryId }: { readonly categoryId: number }) {
  const text = useText();
  const textOfRefusal = useRefusalText();
  const country = useCountry();
  const { data: games, error, refetch } = useCall(getCategoryGameList, { country, category: categoryId });
  if (games === undefined) {
    if (error !== null)
      return (
        <ErrorState
          title={text('catalogue.failed')}
          hint={textOfRefusal(error.refusal)}
          retryLabel={text('shell.retry')}
          onRetry={() => void refetch()}
        />
      );
    return (
      <div className={gridClass}>
        {Array.from({ length: 9 }, (_, at) => (
          <Skeleton key={at} className="aspect-[3/4] rounded-tile" />
        ))}
      </div>
    );
  }
  if (games.length === 0) return <EmptyState icon={<Gamepad2 size={34} />} title={text('catalogue.noGames')} />;
  return (
    <div className={gridClass}>
      {games.map((game) => (
        <GameTile key={game.gameId} game={game} priority="near" className="w-full" />
      ))}
    </div>
  );
}
