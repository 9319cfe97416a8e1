import { CloudOff } from 'lucide-react';
import { getGameList } from '@tausi/contract/catalogue/games/get-game-list.ts';
import { Button } from '@tausi/ui/Button.tsx';
import { useCall } from '../../../shared/client/use-call.ts';
import { playGame } from '../../../shared/launch/play-game.ts';
import { useCountry } from '../../../shared/session/preferences/view.ts';
import { useText } from '../../../shared/texts/use-text.ts';
import { houseGamesFromWire } from '../frame/games-from-wire.ts';
import type { RequestedGame } from '../launch/requested-game.ts';

type StudioAwayProps = { readonly asked: RequestedGame; readonly title: string; readonly onAgain: () => void };

const suggestedMax = 3;
const home = 15;

/** The studio does not answer: nothing was charged, and other games are at hand. */
export function StudioAway({ asked, title, onAgain }: StudioAwayProps) {
  const text = useText();
  const list = useCall(getGameList, { country: useCountry(), category: home, size: 12, more: '' }).data;
  const others = list === undefined ? [] : houseGamesFromWire(list).slice(0, suggestedMax);
  return (
    <div className="flex h-full flex-col items-center justify-center gap-3 overflow-y-auto p-5 text-center" role="alert">
      <CloudOff size={34} className="text-soft" aria-hidden />
      <p className="text-lg font-bold text-balance">{text('rounds.third.away', { title })}</p>
      <p className="max-w-80 text-sm text-soft">{text('rounds.third.away.hint')}</p>
      <Button look="secondary" onPress={onAgain}>
        {text('shell.retry')}
      </Button>
      {others.length > 0 && <p className="pt-3 text-sm font-semibold">{text('rounds.third.others')}</p>}
      <ul className="flex justify-center gap-3">
        {others.map((game) => (
          <li key={game.gameId}>
            <button type="button" aria-label={game.showName} onClick={() => playGame(game, game.demoGameId === null ? 'cash' : asked.mode)}>
              <picture>
                <source type="image/avif" srcSet={`/art/tiles/${game.name}-180.avif`} />
                <img src={`/art/tiles/${game.name}-180.webp`} alt="" width={90} height={120} className="rounded-tile shadow-lift" />
              </picture>
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
