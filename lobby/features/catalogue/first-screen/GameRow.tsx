import { useRef } from 'react';
import { ChevronRight } from 'lucide-react';
import type { FirstScreenRow } from '../../../shared/games/first-screen-from-wire.ts';
import { categoryPath } from '../../../shared/routing/home-path.ts';
import { useText } from '../../../shared/texts/use-text.ts';
import { CategoryIcon } from './CategoryIcon.tsx';
import { useNear } from '../games/use-near.ts';
import { GameTile } from './GameTile.tsx';

// A phone shows three tiles of a row. Two more are prerendered in their colours without pictures. Browsers fetch lazy pictures
// beside the screen too, and those would delay the scripts.
const visibleTiles = 3;
const prerenderedTiles = 5;
const homeCategory = 15;
// The first rows are not deferred: a deferred row that turns out to be visible costs a second layout pass.
const rowLook = { first: 'mt-1.5', second: 'mt-2', later: 'deferred-row mt-2' } as const;

type GameRowProps = {
  readonly row: FirstScreenRow;
  /** `first` is visible at once, `second` is partly visible above the tab bar, `later` is below the fold. */
  readonly rowPosition: 'first' | 'second' | 'later';
  /** False in the prerendered page, which contains only as many tiles as a screen shows. */
  readonly isWhole: boolean;
};

/** One category as a row that scrolls sideways. Rows below the fold get their layout and tiles only when they come near. */
export function GameRow({ row, rowPosition, isWhole }: GameRowProps) {
  const section = useRef<HTMLElement>(null);
  const isNear = useNear(section, rowPosition !== 'later');
  const text = useText();
  // The country's home list is one row among others here, so it needs its own title.
  const title = row.categoryId === homeCategory ? text('catalogue.picks') : row.des;
  return (
    <section aria-label={title} ref={section} className={rowLook[rowPosition]}>
      <div className="flex items-center gap-2 px-4">
        <span className="text-accent-ink">
          <CategoryIcon categoryId={row.categoryId} size={20} />
        </span>
        <h2 className="grow text-title leading-tight font-black">{title}</h2>
        <a
          href={`#${categoryPath(row.categoryId)}`}
          className="-mr-2 inline-flex min-h-11 shrink-0 items-center gap-0.5 px-2 text-sm font-bold whitespace-nowrap text-soft"
        >
          {text('catalogue.all', { count: row.gameNum })}
          <ChevronRight size={16} aria-hidden />
        </a>
      </div>
      <div className="row-scroll row-height gap-2.5 px-4 pb-1">
        {isNear &&
          row.games
            .slice(0, isWhole ? row.games.length : prerenderedTiles)
            .map((game, at) => <GameTile key={game.gameId} game={game} priority={priorityOf(rowPosition, at)} />)}
      </div>
    </section>
  );
}

function priorityOf(rowPosition: GameRowProps['rowPosition'], at: number): 'first' | 'early' | 'near' {
  if (rowPosition === 'later' || at >= visibleTiles) return 'near';
  return rowPosition === 'first' ? 'first' : 'early';
}
