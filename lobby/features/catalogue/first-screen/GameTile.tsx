import { memo } from 'react';
import type { FirstScreenTile } from '@tausi/contract/catalogue/first-screen.ts';
import { launchGame } from '../../../shared/launch/launch-game.ts';
import { useText } from '../../../shared/texts/use-text.ts';

type GameTileProps = {
  readonly game: FirstScreenTile;
  /** `first`: seen at once, fetched before all else. `later`: when it comes near the screen. */
  readonly priority: 'first' | 'later';
  readonly className?: string;
};

const sizes = '(min-width: 640px) 150px, 31vw';

/** A game in portrait 3:4. Before the scripts are there a touch goes to an address that opens the game later. */
export const GameTile = memo(function GameTile({ game, priority, className = 'w-[31vw] max-w-[150px]' }: GameTileProps) {
  const text = useText();
  const art = (type: 'avif' | 'webp') => [180, 240, 360].map((width) => `/art/tiles/${game.name}-${width}.${type} ${width}w`).join(', ');
  const isSoon = game.status === 'coming-soon';
  return (
    <a
      href={`#/casino/Home?play=${game.gameId}`}
      onClick={(happening) => {
        happening.preventDefault();
        launchGame(game);
      }}
      className={`group relative block shrink-0 snap-start overflow-hidden rounded-tile transition-transform active:scale-95 ${className}`}
      style={{ background: game.colour, aspectRatio: '3 / 4' }}
    >
      <picture>
        <source type="image/avif" srcSet={art('avif')} sizes={sizes} />
        <img
          src={`/art/tiles/${game.name}-240.webp`}
          srcSet={art('webp')}
          sizes={sizes}
          width={240}
          height={320}
          alt={game.showName}
          decoding="async"
          {...(priority === 'first' ? { fetchPriority: 'high' as const } : { loading: 'lazy' as const })}
          className="absolute inset-0 size-full object-cover"
        />
      </picture>
      {game.badge !== null && !isSoon && <span className={`tile-badge ${game.badge === 'jackpot' ? 'gold-fill' : 'brand-fill text-white'}`}>{text(`catalogue.badge.${game.badge}`)}</span>}
      {isSoon && <span className="tile-badge bg-black/70 text-white">{text('catalogue.badge.soon')}</span>}
    </a>
  );
});
