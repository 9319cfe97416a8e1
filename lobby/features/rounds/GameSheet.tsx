import { useQuery } from '@tanstack/react-query';
import { getGameById } from '@tausi/contract/catalogue/games/get-game-by-id.ts';
import { returnText, shownFacts, type ShownFact } from '@tausi/games/kit/shown-facts.ts';
import { publishedGame } from '@tausi/games/published/published-game.ts';
import { Button } from '@tausi/ui/Button.tsx';
import { Sheet } from '@tausi/ui/Sheet.tsx';
import { useCall } from '../../shared/client/use-call.ts';
import { gamePath } from '../../shared/launch/launch-game.ts';
import { playGame } from '../../shared/launch/play-game.ts';
import type { OverlayControl } from '../../shared/overlays/overlay-props.ts';
import { navigate } from '../../shared/routing/hash.ts';
import { HeartButton } from '../../shared/favourites/HeartButton.tsx';
import { useLanguage } from '../../shared/session/preferences/view.ts';
import { useText } from '../../shared/texts/use-text.ts';
import { GameFacts } from './GameFacts.tsx';

type GameSheetProps = OverlayControl & { readonly gameId: number; readonly name: string; readonly title: string };

/** A game's facts, and the choice between cash and demo. */
export function GameSheet({ gameId, name, title, isOpen, onClose }: GameSheetProps) {
  const text = useText();
  const lang = useLanguage();
  const game = useCall(getGameById, { id: gameId, lang }).data;
  const numbers =
    useQuery({ queryKey: ['game-numbers', name], queryFn: async () => (await publishedGame(name)?.loadNumbers()) ?? null }).data ?? null;
  const isThird = game !== undefined && game.isThird > 0;
  const play = (mode: 'cash' | 'demo'): void => {
    onClose();
    if (game === undefined) navigate(gamePath(gameId, mode));
    else playGame(game, mode);
  };
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={title} closeLabel={text('shell.close')}>
      <div className="flex gap-4">
        <span className="relative shrink-0 self-start">
          <picture>
            <source type="image/avif" srcSet={`/art/tiles/${name}-240.avif`} />
            <img src={`/art/tiles/${name}-240.webp`} alt="" width={108} height={144} className="rounded-tile shadow-lift" />
          </picture>
          <HeartButton gameId={gameId} title={title} className="absolute top-0 right-0" />
        </span>
        <div className="min-w-0 grow">
          <p className="min-h-10 text-sm">{game?.description}</p>
          <ul className="mt-2 flex flex-wrap gap-1.5">
            {game?.labels.map(({ id, name: label }) => (
              <li key={id} className="rounded-full bg-raised px-3 py-1 text-xs font-semibold text-soft">
                {label}
              </li>
            ))}
          </ul>
        </div>
      </div>
      <GameFacts
        shown={numbers === null ? statedFacts(game) : shownFacts(numbers)}
        feature={numbers?.feature}
        sizeBytes={game?.sizeBytes ?? null}
      />
      <p className="mt-3 text-xs text-faint">{text(isThird ? 'rounds.third.stated' : 'rounds.facts.rtp.hint')}</p>
      <a
        href="#/page/game-rules"
        className="inline-flex min-h-11 items-center text-sm font-semibold text-accent-ink underline underline-offset-4"
      >
        {text('lobby.rules')}
      </a>
      <div className="mt-2 flex flex-col gap-2">
        <Button isWide onPress={() => play('cash')}>
          {text('rounds.playCash')}
        </Button>
        {game?.demoGameId !== null && (
          <Button isWide look="secondary" onPress={() => play('demo')}>
            {text('rounds.playDemo')}
          </Button>
        )}
      </div>
    </Sheet>
  );
}

/** The figures that a studio states about its game. */
function statedFacts(
  game: { readonly isThird: number; readonly rtpPpm: number | null; readonly volatility: string } | undefined,
): readonly ShownFact[] {
  if (game === undefined || game.isThird === 0 || game.rtpPpm === null) return [];
  return [
    { id: 'rtp', kind: 'percent', value: returnText(game.rtpPpm) },
    { id: 'volatility', kind: 'band', value: game.volatility },
  ];
}
