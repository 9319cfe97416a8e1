import { bonusGameList } from '@tausi/contract/bonuses/bonus-game-list.ts';
import { Skeleton } from '@tausi/ui/Skeleton.tsx';
import { useCall } from '../../../shared/client/use-call.ts';
import { launchGame } from '../../../shared/launch/launch-game.ts';
import { useText } from '../../../shared/texts/use-text.ts';
import { percentOf } from '../wagering-share.ts';

/** The games that count towards wagering, each with its contribution. Touching one starts it. */
export function BonusGames() {
  const text = useText();
  const games = useCall(bonusGameList, {});
  // A failed load stays silent: the lobby lists the games too, and the details above are unaffected.
  if (games.data === undefined) return games.error === null ? <GamesSkeleton /> : null;
  return (
    <section aria-label={text('bonuses.games')}>
      <h2 className="px-5 pb-1.5 text-sm font-bold text-soft">{text('bonuses.games')}</h2>
      {games.data.length === 0 ? (
        <p className="px-5 text-sm">{text('bonuses.games.none')}</p>
      ) : (
        <ul className="row-scroll gap-3 px-4">
          {games.data.map((game) => (
            <li key={game.gameId} className="w-24 shrink-0">
              <button type="button" onClick={() => launchGame(game)} className="w-full text-left">
                <picture>
                  <source type="image/avif" srcSet={`/art/tiles/${game.name}-180.avif`} />
                  <img
                    src={`/art/tiles/${game.name}-180.webp`}
                    alt=""
                    width={96}
                    height={128}
                    loading="lazy"
                    decoding="async"
                    className="h-32 w-24 rounded-tile bg-sunken object-cover"
                  />
                </picture>
                <span className="mt-1 block text-note leading-tight font-semibold [overflow-wrap:anywhere]">{game.showName}</span>
                <span className="block text-note text-soft">{text('bonuses.counts', { percent: percentOf(game.contributionPpm) })}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function GamesSkeleton() {
  return (
    <div aria-busy className="flex gap-3 px-4">
      <Skeleton className="h-40 w-24 rounded-tile" />
      <Skeleton className="h-40 w-24 rounded-tile" />
      <Skeleton className="h-40 w-24 rounded-tile" />
    </div>
  );
}
