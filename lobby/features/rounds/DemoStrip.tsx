import { Info } from 'lucide-react';
import { getGameById } from '@tausi/contract/catalogue/games/get-game-by-id.ts';
import { useCall } from '../../shared/client/use-call.ts';
import { gamePath } from '../../shared/launch/launch-game.ts';
import { playGame } from '../../shared/launch/play-game.ts';
import { openOverlay } from '../../shared/overlays/overlay-store.ts';
import { navigate } from '../../shared/routing/hash.ts';
import { useText } from '../../shared/texts/use-text.ts';

/** Marks a demo: no stake, no payout. Links to the game's facts and to the game for cash. */
export function DemoStrip({ gameId }: { readonly gameId: number }) {
  const text = useText();
  const game = useCall(getGameById, { id: gameId }).data;
  const playForCash = (): void => {
    if (game === undefined) navigate(gamePath(gameId, 'cash'));
    else playGame(game, 'cash');
  };
  return (
    <aside className="demo-strip flex shrink-0 items-center justify-between gap-3 bg-page pr-1 pl-3 text-sm">
      <button
        type="button"
        className="flex min-h-11 min-w-0 items-center gap-2 text-soft"
        onClick={() => game !== undefined && openOverlay('game', { gameId, name: game.name, title: game.showName })}
      >
        <Info size={17} className="shrink-0" aria-hidden />
        <span className="text-left leading-tight">{text('rounds.demo.hint')}</span>
      </button>
      <button type="button" onClick={playForCash} className="grid min-h-11 shrink-0 place-items-center px-2">
        <span className="gold-fill rounded-full px-4 py-1.5 text-xs font-bold">{text('rounds.playCash')}</span>
      </button>
    </aside>
  );
}
