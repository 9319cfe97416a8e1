import { useQuery } from '@tanstack/react-query';
import { getGameById } from '@tausi/contract/catalogue/get-game-by-id.ts';
import { publishedGame } from '@tausi/games/kit/published.ts';
import { Button } from '@tausi/ui/Button.tsx';
import { Sheet } from '@tausi/ui/Sheet.tsx';
import { useCall } from '../../shared/client/use-call.ts';
import { gamePath, signInToPlay } from '../../shared/launch/launch-game.ts';
import type { OverlayControl } from '../../shared/overlays/overlay-props.ts';
import { navigate } from '../../shared/routing/hash.ts';
import { isSignedIn } from '../../shared/session/sign-in.ts';
import { useText } from '../../shared/texts/use-text.ts';
import { GameFacts } from './GameFacts.tsx';

type GameSheetProps = OverlayControl & { readonly gameId: number; readonly name: string; readonly title: string };

/** A game's facts, and the choice between cash and demo. */
export function GameSheet({ gameId, name, title, isOpen, onClose }: GameSheetProps) {
  const text = useText();
  const game = useCall(getGameById, { id: gameId }).data;
  const paytable =
    useQuery({ queryKey: ['paytable', name], queryFn: async () => (await publishedGame(name)?.loadPaytable()) ?? null }).data ?? null;
  const play = (mode: 'cash' | 'demo'): void => {
    onClose();
    if (mode === 'cash' && !isSignedIn()) {
      if (game !== undefined) signInToPlay(game);
    } else navigate(gamePath(gameId, mode));
  };
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={title} closeLabel={text('shell.close')}>
      <div className="flex gap-4">
        <picture className="shrink-0">
          <source type="image/avif" srcSet={`/art/tiles/${name}-240.avif`} />
          <img src={`/art/tiles/${name}-240.webp`} alt="" width={108} height={144} className="rounded-tile shadow-lift" />
        </picture>
        <GameFacts paytable={paytable} sizeBytes={game?.sizeBytes ?? null} />
      </div>
      <p className="mt-4 text-xs text-faint">{text('rounds.facts.rtp.hint')}</p>
      <div className="mt-4 flex flex-col gap-2">
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
