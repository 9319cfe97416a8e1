import type { FirstScreenData } from '../../../shared/games/first-screen-from-wire.ts';
import { useAlive } from '../../../shared/lazy/use-alive.ts';
import { categoryPath, homePath } from '../../../shared/routing/home-path.ts';
import { useText } from '../../../shared/texts/use-text.ts';
import { CategoryIcon } from './CategoryIcon.tsx';

const homeCategory = 15;
// Home and four categories fill a phone; the others render once the scripts have loaded.
const prerenderedChips = 5;

type CategoryChipsProps = { readonly categories: FirstScreenData['categories']; readonly chosen: number | null };

/** The categories at thumb height; Home is always first. */
export function CategoryChips({ categories, chosen }: CategoryChipsProps) {
  const text = useText();
  const isAlive = useAlive();
  const others = categories.filter(({ categoryId }) => categoryId !== homeCategory).slice(0, isAlive ? undefined : prerenderedChips - 1);
  return (
    <nav aria-label={text('catalogue.categories')} className="row-scroll mt-2.5 gap-2 px-4">
      <Chip categoryId={homeCategory} title={text('catalogue.home')} path={homePath} isChosen={chosen === null} />
      {others.map(({ categoryId, des }) => (
        <Chip key={categoryId} categoryId={categoryId} title={des} path={categoryPath(categoryId)} isChosen={chosen === categoryId} />
      ))}
    </nav>
  );
}

function Chip({
  categoryId,
  title,
  path,
  isChosen,
}: {
  readonly categoryId: number;
  readonly title: string;
  readonly path: string;
  readonly isChosen: boolean;
}) {
  return (
    <a
      href={`#${path}`}
      aria-current={isChosen ? 'page' : undefined}
      className={`inline-flex min-h-11 shrink-0 items-center gap-1.5 rounded-full px-3.5 text-sm font-bold whitespace-nowrap ${isChosen ? 'brand-fill text-white' : 'bg-surface text-soft'}`}
    >
      <CategoryIcon categoryId={categoryId} size={17} />
      {title}
    </a>
  );
}
