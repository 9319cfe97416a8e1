import { ChevronLeft, History, ShieldCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { getGameById } from '@tausi/contract/catalogue/get-game-by-id.ts';
import { useCall } from '../../shared/client/use-call.ts';
import { openOverlay } from '../../shared/overlays/overlay-store.ts';
import { navigate } from '../../shared/routing/hash.ts';
import { gamePath, signInToPlay } from '../../shared/launch/launch-game.ts';
import { isSignedIn } from '../../shared/session/sign-in.ts';
import { useText } from '../../shared/texts/use-text.ts';
import type { AskedGame } from './asked-game.ts';
import type { Launched } from './frame/game-session.ts';
import type { FrameWish } from './frame/use-game-session.ts';

type GameBarProps = { readonly asked: AskedGame; readonly launched: Launched | null; readonly onWish: (wish: FrameWish) => void };

/** The slim bar of a game: back to the lobby, what is played and how, history and fairness. Beside the game on a phone held sideways. */
export function GameBar({ asked, launched, onWish }: GameBarProps) {
  const text = useText();
  const game = useCall(getGameById, { id: asked.gameId }).data;
  const playForCash = (): void => {
    if (isSignedIn()) navigate(gamePath(asked.gameId, 'cash'));
    else if (game !== undefined) signInToPlay(game);
  };
  return (
    <header className="game-bar z-10 flex shrink-0 items-center gap-1 border-line bg-page px-1">
      <BarButton label={text('rounds.leave')} onPress={() => onWish({ type: 'close' })}><ChevronLeft size={24} aria-hidden /></BarButton>
      <div className="game-bar-title flex min-w-0 grow items-center gap-2">
        {launched !== null && (
          <button type="button" className="min-h-11 truncate text-left text-sm font-bold" onClick={() => openOverlay('game', { gameId: launched.gameId, name: launched.name, title: launched.title })}>
            {launched.title}
          </button>
        )}
        {asked.mode === 'demo' && <span className="shrink-0 rounded-full border border-gold-ink px-2 py-0.5 text-[11px] font-bold tracking-wide text-gold-ink uppercase">{text('rounds.demo')}</span>}
      </div>
      {asked.mode === 'demo' && launched !== null && (
        <button type="button" className="game-bar-cash gold-fill mx-1 min-h-9 shrink-0 rounded-full px-3 text-xs font-bold" onClick={playForCash}>{text('rounds.playCash')}</button>
      )}
      <BarButton label={text('rounds.history')} onPress={() => onWish({ type: 'open-history' })}><History size={20} aria-hidden /></BarButton>
      <BarButton label={text('rounds.fairness')} onPress={() => onWish({ type: 'open-fairness', roundId: null })}><ShieldCheck size={20} aria-hidden /></BarButton>
    </header>
  );
}

function BarButton({ label, onPress, children }: { readonly label: string; readonly onPress: () => void; readonly children: ReactNode }) {
  return <button type="button" aria-label={label} onClick={onPress} className="grid size-11 shrink-0 place-items-center rounded-full text-soft active:bg-raised">{children}</button>;
}
