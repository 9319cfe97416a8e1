import { memo, type CSSProperties } from 'react';
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
    // The margin leaves room for the focus ring.
    <div className="relative -m-1 min-w-0 p-1 [contain-intrinsic-height:auto_196px] [content-visibility:auto] [&_.tile-badge]:left-1 [&_.tile-badge]:px-1 [&_.tile-badge]:text-[min(.59375rem,3.4vw)]">
      <GameTile game={game} priority="near" className="w-full" />
      {/* A small disc in the corner leaves room for the badge. */}
      <HeartButton gameId={game.gameId} title={game.showName} className="absolute -top-0.5 -right-0.5 [&>svg]:size-7 [&>svg]:p-[5.5px]" />
      <button type="button" onClick={showDetails} className="block min-h-11 w-full pt-1.5 text-left">
        <span className="line-clamp-2 text-note leading-tight font-bold break-words">{game.showName}</span>
        <span className="flex items-center gap-1 pt-0.5 text-[min(.6875rem,3.2vw)] text-soft min-[360px]:gap-2">
          <span className="h-1.5 w-[1.375rem] shrink-0 bg-no-repeat" style={dotsOf(game)} aria-hidden />
          {game.rtpPpm !== null && (
            <span className="whitespace-nowrap tabular-nums">{text('lobby.fact.rtp', { percent: returnText(game.rtpPpm) })}</span>
          )}
          {infoMark}
          <span className="sr-only">{`${text(`lobby.volatility.${volatilityRange(game)}`)}. ${text('lobby.tell')}`}</span>
        </span>
      </button>
    </div>
  );
});

// Lucide's "info" as one path. A list draws dozens of cards at once, so that each element counts.
const infoMark = (
  <svg viewBox="0 0 24 24" className="ml-auto size-3.5 shrink-0 fill-none stroke-current stroke-2" strokeLinecap="round" aria-hidden>
    <path d="M12 2a10 10 0 1 0 0 20 10 10 0 1 0 0-20M12 16v-4M12 8h.01" />
  </svg>
);

const volatilityDots = { low: 1, medium: 2, high: 3 } as const;

const dot = {
  filled: 'radial-gradient(closest-side, var(--color-gold-ink) 85%, transparent)',
  ringed: 'radial-gradient(closest-side, transparent 60%, var(--color-gold-ink) 68% 85%, transparent)',
  faint: 'radial-gradient(closest-side, var(--color-line) 85%, transparent)',
} as const;

/** One to three dots of volatility: filled for the calmest bet, ringed up to the most volatile one. One element draws all three. */
function dotsOf({ volatility, volatilityMost }: ListedGame): CSSProperties {
  const [least, most] = [volatilityDots[volatility], volatilityDots[volatilityMost]];
  const dots = [1, 2, 3].map((at) => dot[at <= least ? 'filled' : at <= most ? 'ringed' : 'faint']);
  return { backgroundImage: dots.join(), backgroundSize: '6px 6px', backgroundPosition: '0 0, 8px 0, 16px 0' };
}
