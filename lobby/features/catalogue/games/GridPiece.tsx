import { memo, startTransition, useEffect, useRef, useState } from 'react';
import type { ListedGame } from './game-from-wire.ts';
import { GameCard } from './GameCard.tsx';

/** A multiple of three, four and six, so that it fills whole rows. The first piece fills a phone's screen; more would delay its first
 *  frame. */
export const pieceSize = 12;

// A piece is drawn within about two screens; the estimate is a card's height with its gap.
const margin = '1200px';
const rowHeight = 197;
const columnsMin = 3;

type GridPieceProps = { readonly games: readonly ListedGame[]; readonly className: string; readonly isFirst: boolean };

/** Some rows of a long grid. Far from the screen it is a placeholder of the same height. A catalogue of ten thousand games then
 *  costs a phone only the visible pieces. A drawn piece out of sight stays unpainted; its padding leaves room for the focus ring,
 *  which would be cut off at its edge. */
export const GridPiece = memo(function GridPiece({ games, className, isFirst }: GridPieceProps) {
  const section = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(isFirst);
  const [height, setHeight] = useState(Math.ceil(games.length / columnsMin) * rowHeight);
  useEffect(() => {
    const { current } = section;
    if (current === null) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        const last = entries.at(-1);
        // A piece with the keyboard focus stays, otherwise the focused card would disappear.
        if (last === undefined || (!last.isIntersecting && current.contains(document.activeElement))) return;
        if (!last.isIntersecting && current.childElementCount > 0) setHeight(last.boundingClientRect.height);
        startTransition(() => setNear(last.isIntersecting));
      },
      { rootMargin: margin },
    );
    observer.observe(current);
    return () => observer.disconnect();
  }, []);
  return (
    <div
      ref={section}
      className={`${className} -m-1 p-1 [contain-intrinsic-height:auto_788px] [content-visibility:auto]`}
      {...(isNear ? {} : { style: { height } })}
    >
      {isNear && games.map((game) => <GameCard key={game.gameId} game={game} />)}
    </div>
  );
});
