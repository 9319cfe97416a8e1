import { ChevronRight, ExternalLink, Goal, X } from 'lucide-react';
import { Drawer } from '@tausi/ui/Drawer.tsx';
import { CategoryIcon } from '../../features/catalogue/first-screen/CategoryIcon.tsx';
import { brand } from '../../shared/brand/brand.ts';
import { useFirstScreen } from '../../shared/client/first-screen-query.ts';
import type { OverlayControl } from '../../shared/overlays/overlay-props.ts';
import { categoryPath, homePath } from '../../shared/routing/home-path.ts';
import { navigate } from '../../shared/routing/hash.ts';
import { showToast } from '../../shared/toast/toast-store.ts';
import { useText } from '../../shared/texts/use-text.ts';
import { Logo } from '../Logo.tsx';
import { menuEntries, type MenuEntry } from './menu-categories.ts';
import { MenuTiles } from './MenuTiles.tsx';
import { MenuView } from './MenuView.tsx';

const homeCategory = 15;
const lineClass = 'flex min-h-12 w-full items-center gap-3 rounded-xl px-3 text-left text-[15px] font-semibold active:bg-raised';

/** The side menu: categories with Sport among them, what the footer tiles lead to, country, language, theme and data. */
export function MenuDrawer({ isOpen, onClose }: OverlayControl) {
  const text = useText();
  const { data: home } = useFirstScreen();
  return (
    <Drawer isOpen={isOpen} onClose={onClose} label={text('shell.menu')}>
      <div className="sticky top-0 z-10 flex items-center bg-surface py-2 pr-2 pl-5">
        <span className="grow">
          <Logo name={text('shell.brand')} />
        </span>
        <button type="button" aria-label={text('shell.close')} onClick={onClose} className="grid size-11 place-items-center text-soft">
          <X size={22} aria-hidden />
        </button>
      </div>
      <nav aria-label={text('catalogue.categories')} className="px-2">
        <ul>
          {menuEntries(home?.categories ?? []).map((entry) => (
            <li key={entry.kind === 'sport' ? 'sport' : entry.category.categoryId}>
              <MenuLine entry={entry} onClose={onClose} />
            </li>
          ))}
        </ul>
      </nav>
      <MenuTiles onClose={onClose} />
      <MenuView onClose={onClose} />
    </Drawer>
  );
}

function MenuLine({ entry, onClose }: { readonly entry: MenuEntry; readonly onClose: () => void }) {
  const text = useText();
  if (entry.kind === 'sport') return <SportLine />;
  const { categoryId, des, gameNum } = entry.category;
  const open = (): void => {
    onClose();
    navigate(categoryId === homeCategory ? homePath : categoryPath(categoryId));
  };
  return (
    <button type="button" onClick={open} className={lineClass}>
      <span className="text-accent-ink">
        <CategoryIcon categoryId={categoryId} size={20} />
      </span>
      <span className="grow">{categoryId === homeCategory ? text('catalogue.home') : des}</span>
      <span className="text-xs font-bold text-soft tabular-nums">{gameNum}</span>
      <ChevronRight size={16} className="text-faint" aria-hidden />
    </button>
  );
}

function SportLine() {
  const text = useText();
  const content = (
    <>
      <Goal size={20} className="text-accent-ink" aria-hidden />
      <span className="grow">{text('menu.sport')}</span>
      <ExternalLink size={16} className="text-faint" aria-hidden />
    </>
  );
  if (brand.sportsSite === null)
    return (
      <button type="button" onClick={() => showToast({ kind: 'notice', textId: 'menu.sport.later' })} className={lineClass}>
        {content}
      </button>
    );
  return (
    <a href={brand.sportsSite} rel="noopener" target="_blank" className={lineClass}>
      {content}
    </a>
  );
}
