import { Info } from 'lucide-react';
import type { AnswerOf } from '@tausi/contract/call.ts';
import type { queryGamesByIds } from '@tausi/contract/catalogue/query-games-by-ids.ts';
import { HeartButton } from '../../shared/favourites/HeartButton.tsx';
import { openOverlay } from '../../shared/overlays/overlay-store.ts';
import { useText } from '../../shared/texts/use-text.ts';
import { GameTile } from './first-screen/GameTile.tsx';

export type ListedGame = AnswerOf<typeof queryGamesByIds>[number];

/** A game in a list: its tile, a heart, and what to know before the first touch. */
export function GameCard({ game }: { readonly game: ListedGame }) {
  const text = useText();
  const isSoon = game.status === 'coming-soon';
  const tell = (): void =>
    isSoon ? openOverlay('coming-soon', { game }) : openOverlay('game', { gameId: game.gameId, name: game.name, title: game.showName });
  const facts = [
    ...(game.rtpPpm === null ? [] : [text('lobby.fact.rtp', { percent: (game.rtpPpm / 10_000).toFixed(1) })]),
    text(`lobby.volatility.${game.volatility}`),
  ];
  return (
    <div className="relative min-w-0">
      <GameTile game={game} priority="near" className="w-full" />
      <HeartButton gameId={game.gameId} title={game.showName} className="absolute top-0 right-0" />
      <button type="button" onClick={tell} className="flex min-h-11 w-full items-start gap-1 pt-1.5 text-left">
        <span className="min-w-0 grow">
          <span className="block truncate text-[13px] leading-tight font-bold">{game.showName}</span>
          <span className="block truncate text-[11px] text-soft">{facts.join(' · ')}</span>
        </span>
        <Info size={15} className="mt-0.5 shrink-0 text-soft" aria-hidden />
        <span className="sr-only">{text('lobby.tell')}</span>
      </button>
    </div>
  );
}
