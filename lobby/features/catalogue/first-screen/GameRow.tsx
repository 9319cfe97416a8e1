import { useRef } from 'react';
import { ChevronRight } from 'lucide-react';
import type { FirstScreenRow } from '@tausi/contract/catalogue/first-screen.ts';
import { categoryPath } from '../../../shared/routing/home-path.ts';
import { useText } from '../../../shared/texts/use-text.ts';
import { CategoryIcon } from './CategoryIcon.tsx';
import { useNear } from '../use-near.ts';
import { GameTile } from './GameTile.tsx';

const visibleTiles = 4;
const homeCategory = 15;
const priorities = { first: 'first', second: 'early', later: 'near' } as const;

type GameRowProps = {
  readonly row: FirstScreenRow;
  /** `first` is seen at once, `second` peeks over the tab bar, `later` lies below. */
  readonly place: 'first' | 'second' | 'later';
};

/** One category as a row that scrolls sideways. Rows below the fold are laid out, and their tiles drawn, only when they come near. */
export function GameRow({ row, place }: GameRowProps) {
  const section = useRef<HTMLElement>(null);
  const isNear = useNear(section, place !== 'later');
  const text = useText();
  // The home list of a country is a row among the others here, and needs a name of its own.
  const title = row.categoryId === homeCategory ? text('catalogue.picks') : row.des;
  return (
    <section aria-label={title} ref={section} className={place === 'first' ? 'mt-1.5' : 'deferred-row mt-2'}>
      <div className="flex items-center gap-2 px-4">
        <span className="text-accent-ink">
          <CategoryIcon categoryId={row.categoryId} size={20} />
        </span>
        <h2 className="grow text-[17px] leading-tight font-extrabold">{title}</h2>
        <a
          href={`#${categoryPath(row.categoryId)}`}
          className="-mr-2 inline-flex min-h-11 items-center gap-0.5 px-2 text-sm font-semibold text-soft"
        >
          {text('catalogue.all', { count: row.gameNum })}
          <ChevronRight size={16} aria-hidden />
        </a>
      </div>
      <div className="row-scroll row-height gap-2.5 scroll-px-4 px-4 pb-1">
        {isNear &&
          row.games.map((game, at) => <GameTile key={game.gameId} game={game} priority={at < visibleTiles ? priorities[place] : 'near'} />)}
      </div>
    </section>
  );
}
