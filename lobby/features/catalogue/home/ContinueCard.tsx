import { Play, X } from 'lucide-react';
import { queryGamesByIds } from '@tausi/contract/catalogue/games/query-games-by-ids.ts';
import { useCall } from '../../../shared/client/use-call.ts';
import { lastGameOf } from '../../../shared/launch/last-game.ts';
import { launchGame } from '../../../shared/launch/launch-game.ts';
import { changePreferences, usePreference } from '../../../shared/session/preferences/preferences-store.ts';
import { useCountry } from '../../../shared/session/preferences/view.ts';
import { useText } from '../../../shared/texts/use-text.ts';

/** The last played game, one touch away, above the tab bar. The page can scroll past it. */
export function ContinueCard() {
  const text = useText();
  const country = useCountry();
  const { lastGameId } = usePreference((preferences) => preferences);
  const last = usePreference(lastGameOf) ?? 0;
  const game = useCall(queryGamesByIds, { country, gameIds: String(last) }).data?.[0];
  if (game === undefined || game.status !== 'live') return null;
  return (
    <>
      {/* Space at the page's end, so that the card never covers the last content. */}
      <div className="h-16" />
      <aside
        aria-label={text('lobby.continue')}
        className="rise fixed inset-x-3 bottom-[calc(72px+env(safe-area-inset-bottom))] z-20 mx-auto flex max-w-md items-center rounded-full border border-line bg-raised shadow-lift"
      >
        <button type="button" onClick={() => launchGame(game)} className="flex min-h-13 min-w-0 grow items-center gap-3 pl-1.5 text-left">
          <img
            src={`/art/tiles/${game.name}-180.webp`}
            alt=""
            width={40}
            height={40}
            className="size-10 shrink-0 rounded-full object-cover"
          />
          <span className="min-w-0 grow">
            <span className="block text-[min(.6875rem,4vw)] font-semibold text-soft">
              {text(lastGameId === null ? 'lobby.continue.demo' : 'lobby.continue')}
            </span>
            <span className="block truncate text-[min(.875rem,5vw)] leading-snug font-bold">{game.showName}</span>
          </span>
          <span className="gold-fill grid size-9 shrink-0 place-items-center rounded-full">
            <Play size={16} fill="currentColor" aria-hidden />
          </span>
        </button>
        <button
          type="button"
          aria-label={text('lobby.continue.hide')}
          onClick={() => changePreferences({ showLastGame: false })}
          className="grid size-11 shrink-0 place-items-center text-soft"
        >
          <X size={18} aria-hidden />
        </button>
      </aside>
    </>
  );
}
