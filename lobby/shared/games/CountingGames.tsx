import { queryGamesByIds } from '@tausi/contract/catalogue/games/query-games-by-ids.ts';
import { useCall } from '../client/use-call.ts';
import { useCountry } from '../session/preferences/view.ts';

type CountingGamesProps = { readonly title: string; readonly gameIds: readonly number[] };

/** The games that contribute to something, by name; collapsed at first. */
export function CountingGames({ title, gameIds }: CountingGamesProps) {
  const country = useCountry();
  const games = useCall(queryGamesByIds, { country, gameIds: gameIds.join(',') }).data ?? [];
  return (
    <details className="text-sm">
      <summary className="min-h-11 cursor-pointer py-2.5 font-semibold text-accent-ink">{title}</summary>
      <p className="text-soft">{games.map(({ showName }) => showName).join(' · ')}</p>
    </details>
  );
}
