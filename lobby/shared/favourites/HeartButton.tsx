import { Heart } from 'lucide-react';
import { useText } from '../texts/use-text.ts';
import { toggleFavourite, useIsKept } from './favourites.ts';

type HeartButtonProps = { readonly gameId: number; readonly title: string; readonly className?: string };

/** Adds a game to the player's favourites, or removes it. */
export function HeartButton({ gameId, title, className = '' }: HeartButtonProps) {
  const text = useText();
  const isKept = useIsKept(gameId);
  return (
    <button
      type="button"
      aria-pressed={isKept}
      aria-label={text('lobby.keep', { game: title })}
      onClick={() => void toggleFavourite(gameId)}
      className={`grid size-11 place-items-center ${className}`}
    >
      <Heart
        className={`size-8 rounded-full bg-black/55 p-[7.5px] ${isKept ? 'fill-[#ff4d6d] text-[#ff4d6d]' : 'text-white'}`}
        aria-hidden
      />
    </button>
  );
}
