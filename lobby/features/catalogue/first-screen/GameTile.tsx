import { memo, useRef } from 'react';
import type { FirstScreenTile } from '../../../shared/games/first-screen-from-wire.ts';
import { drawOpening } from '../../../shared/launch/draw-opening.ts';
import { launchGame } from '../../../shared/launch/launch-game.ts';
import { opensPage, type Plays } from '../../../shared/launch/opening-cover.ts';
import { preferencesStore } from '../../../shared/session/preferences/preferences-store.ts';
import { signInStateOf } from '../../../shared/session/use-signed-in.ts';
import { useText } from '../../../shared/texts/use-text.ts';
import { useNear } from '../games/use-near.ts';

type GameTileProps = {
  readonly game: FirstScreenTile;
  /** `first`: visible at once and fetched first. `early`: prerendered and fetched next. `near`: fetched when it comes near. */
  readonly priority: 'first' | 'early' | 'near';
  readonly className?: string;
};

/** A game as a portrait tile (3:4). Before the scripts load, its link leads to an address that opens the game later. */
export const GameTile = memo(function GameTile({ game, priority, className = 'row-tile' }: GameTileProps) {
  const text = useText();
  const tile = useRef<HTMLAnchorElement>(null);
  const isNear = useNear(tile, priority !== 'near');
  const isSoon = game.status === 'coming-soon';
  return (
    <a
      ref={tile}
      href={`#/casino/Home?play=${game.gameId}`}
      onClick={(happening) => {
        happening.preventDefault();
        if (opensPage(playsOf(game), signInStateOf(preferencesStore.getState()))) drawOpening(happening.currentTarget);
        launchGame(game);
      }}
      className={`tile ${className}`}
      // The boot script reads this to answer a touch before the scripts load.
      data-plays={playsOf(game)}
      style={{ background: game.colour }}
    >
      <span className="sr-only">{game.showName}</span>
      {isNear && <TilePicture name={game.name} isFirst={priority === 'first'} />}
      {game.badge !== null && !isSoon && (
        <span className={`tile-badge ${game.badge === 'jackpot' ? 'gold-fill' : 'brand-fill text-white'}`}>
          {text(`catalogue.badge.${game.badge}`)}
        </span>
      )}
      {isSoon && <span className="tile-badge bg-black/70 text-white">{text('catalogue.badge.soon')}</span>}
    </a>
  );
});

function playsOf({ status, demoGameId }: FirstScreenTile): Plays | undefined {
  if (status === 'coming-soon') return undefined;
  return demoGameId === null ? 'cash' : 'demo';
}

const sizes = '(min-width:640px) 150px,31vw';
const widths = [180, 240, 360] as const;

function TilePicture({ name, isFirst }: { readonly name: string; readonly isFirst: boolean }) {
  const art = `/art/tiles/${name}`;
  return (
    <picture>
      <source type="image/avif" srcSet={widths.map((width) => `${art}-${width}.avif ${width}w`).join()} sizes={sizes} />
      <img
        src={`${art}-240.webp`}
        width={240}
        height={320}
        alt=""
        // The first pictures decode synchronously, so that they are painted in the same frame.
        {...(isFirst ? { fetchPriority: 'high' as const } : { loading: 'lazy' as const, decoding: 'async' as const })}
      />
    </picture>
  );
}
