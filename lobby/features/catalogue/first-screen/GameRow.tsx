import { useRef } from 'react';
import { ChevronRight } from 'lucide-react';
import type { FirstScreenRow } from '@tausi/contract/catalogue/home/first-screen.ts';
import { categoryPath } from '../../../shared/routing/home-path.ts';
import { useText } from '../../../shared/texts/use-text.ts';
import { CategoryIcon } from './CategoryIcon.tsx';
import { useNear } from '../games/use-near.ts';
import { GameTile } from './GameTile.tsx';

// A phone shows three tiles of a row. Two more stand in the page with their colours; their pictures come after the scripts,
// because browsers fetch lazy pictures beside the screen too and the scripts would wait for them.
const visibleTiles = 3;
const prerenderedTiles = 5;
const homeCategory = 15;
// What is seen at once is laid out in one go: a row that the browser defers and then finds on the screen costs a second pass.
const rowLook = { first: 'mt-1.5', second: 'mt-2', later: 'deferred-row mt-2' } as const;

type GameRowProps = {
  readonly row: FirstScreenRow;
  /** `first` is seen at once, `second` peeks over the tab bar, `later` lies below. */
  readonly place: 'first' | 'second' | 'later';
  /** False in the prerendered page: only as many tiles as a screen shows. */
  readonly isWhole: boolean;
};

/** One category as a row that scrolls sideways. Rows below the fold are laid out, and their tiles drawn, only when they come near. */
export function GameRow({ row, place, isWhole }: GameRowProps) {
  const section = useRef<HTMLElement>(null);
  const isNear = useNear(section, place !== 'later');
  const text = useText();
  // The home list of a country is a row among the others here, and needs a name of its own.
  const title = row.categoryId === homeCategory ? text('catalogue.picks') : row.des;
  return (
    <section aria-label={title} ref={section} className={rowLook[place]}>
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
            .map((game, at) => <GameTile key={game.gameId} game={game} priority={priorityOf(place, at)} />)}
      </div>
    </section>
  );
}

function priorityOf(place: GameRowProps['place'], at: number): 'first' | 'early' | 'near' {
  if (place === 'later' || at >= visibleTiles) return 'near';
  return place === 'first' ? 'first' : 'early';
}
