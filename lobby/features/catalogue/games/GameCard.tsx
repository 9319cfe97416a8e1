import { Info } from 'lucide-react';
import { memo } from 'react';
import { returnText } from '@tausi/games/kit/shown-facts.ts';
import { HeartButton } from '../../../shared/favourites/HeartButton.tsx';
import { openOverlay } from '../../../shared/overlays/overlay-store.ts';
import { useText } from '../../../shared/texts/use-text.ts';
import { GameTile } from '../first-screen/GameTile.tsx';
import type { ListedGame } from './game-from-wire.ts';
import { volatilityRange } from './volatility-range.ts';

/** A game in a list: its tile, a favourite button, and its key facts. Memoised, because the search screen renders with each letter
 *  while its games stay. */
export const GameCard = memo(function GameCard({ game }: { readonly game: ListedGame }) {
  const text = useText();
  const isSoon = game.status === 'coming-soon';
  const showDetails = (): void =>
    isSoon ? openOverlay('coming-soon', { game }) : openOverlay('game', { gameId: game.gameId, name: game.name, title: game.showName });
  return (
    <div className="relative min-w-0 [&_.tile-badge]:left-1 [&_.tile-badge]:px-1 [&_.tile-badge]:text-[min(.59375rem,3.4vw)]">
      <GameTile game={game} priority="near" className="w-full" />
      {/* A small disc in the corner leaves room for the badge. */}
      <HeartButton gameId={game.gameId} title={game.showName} className="absolute -top-1.5 -right-1.5 [&>span]:size-7" />
      <button type="button" onClick={showDetails} className="block min-h-11 w-full pt-1.5 text-left">
        <span className="line-clamp-2 text-note leading-tight font-bold break-words">{game.showName}</span>
        <span className="flex items-center gap-1 pt-0.5 text-[min(.6875rem,3.2vw)] text-soft min-[360px]:gap-2">
          <Dots least={volatilityDots[game.volatility]} most={volatilityDots[game.volatilityMost]} />
          <span className="sr-only">{text(`lobby.volatility.${volatilityRange(game)}`)}</span>
          {game.rtpPpm !== null && (
            <span className="whitespace-nowrap tabular-nums">{text('lobby.fact.rtp', { percent: returnText(game.rtpPpm) })}</span>
          )}
          <Info size={14} className="ml-auto shrink-0" aria-hidden />
          <span className="sr-only">{text('lobby.tell')}</span>
        </span>
      </button>
    </div>
  );
});

const volatilityDots = { low: 1, medium: 2, high: 3 } as const;

/** One to three dots of volatility: filled for the calmest bet, ringed up to the most volatile one. */
function Dots({ least, most }: { readonly least: number; readonly most: number }) {
  return (
    <span className="flex gap-0.5" aria-hidden>
      {[1, 2, 3].map((dot) => (
        <span
          key={dot}
          className={`size-1.5 rounded-full ${dot <= least ? 'bg-gold-ink' : dot <= most ? 'border border-gold-ink' : 'bg-line'}`}
        />
      ))}
    </span>
  );
}
