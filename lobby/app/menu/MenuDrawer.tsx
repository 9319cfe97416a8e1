import { ChevronRight, ExternalLink, Goal, Gift, History, X } from 'lucide-react';
import { getCasinoHamburger } from '@tausi/contract/campaigns/get-casino-hamburger.ts';
import { hamburgerActive } from '@tausi/contract/catalogue/home/hamburger-active.ts';
import { Drawer } from '@tausi/ui/Drawer.tsx';
import { CategoryIcon } from '../../features/catalogue/first-screen/CategoryIcon.tsx';
import { useFirstScreen } from '../../shared/client/first-screen-query.ts';
import { serverNow } from '../../shared/client/server.ts';
import { useCall } from '../../shared/client/use-call.ts';
import { openOverlay } from '../../shared/overlays/overlay-store.ts';
import type { OverlayControl } from '../../shared/overlays/overlay-props.ts';
import { categoryPath, homePath } from '../../shared/routing/home-path.ts';
import { navigate } from '../../shared/routing/hash.ts';
import { usePreference } from '../../shared/session/preferences/preferences-store.ts';
import { useCountry, useLanguage } from '../../shared/session/preferences/view.ts';
import { useText } from '../../shared/texts/use-text.ts';
import { Logo } from '../Logo.tsx';
import { menuCampaigns, menuEntries, ownCategories, recentCategory, type MenuEntry } from './menu-categories.ts';
import { menuCampaignsFromWire } from './menu-from-wire.ts';
import { MenuTiles } from './MenuTiles.tsx';
import { MenuView } from './MenuView.tsx';

const homeCategory = 15;
const lineClass = 'flex min-h-12 w-full items-center gap-3 rounded-xl px-3 text-left text-body font-semibold active:bg-raised';

/** The side menu: categories with Sport among them, running campaigns, footer tiles, and the view settings. */
export function MenuDrawer({ isOpen, onClose }: OverlayControl) {
  const text = useText();
  const country = useCountry();
  const lang = useLanguage();
  const { data: home } = useFirstScreen();
  const preferences = usePreference((all) => all);
  const own = ownCategories(preferences, { kept: text('lobby.shelf.kept'), recent: text('lobby.shelf.recent') });
  const further = useCall(hamburgerActive, { country, lang }).data ?? [];
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
          {menuEntries([...(home?.categories ?? []), ...own], further).map((entry) => (
            <li key={entry.kind === 'further' ? `further ${entry.entry.id}` : entry.category.categoryId}>
              <MenuLine entry={entry} onClose={onClose} />
            </li>
          ))}
        </ul>
      </nav>
      <MenuCampaigns onClose={onClose} />
      <MenuTiles onClose={onClose} />
      <MenuView onClose={onClose} />
    </Drawer>
  );
}

function MenuLine({ entry, onClose }: { readonly entry: MenuEntry; readonly onClose: () => void }) {
  const text = useText();
  if (entry.kind === 'further') return <FurtherLine entry={entry.entry} onClose={onClose} />;
  const { categoryId, des, gameNum } = entry.category;
  const open = (): void => {
    onClose();
    navigate(categoryId === homeCategory ? homePath : categoryPath(categoryId));
  };
  return (
    <button type="button" onClick={open} className={lineClass}>
      <span className="text-accent-ink">
        {categoryId === recentCategory ? <History size={20} aria-hidden /> : <CategoryIcon categoryId={categoryId} size={20} />}
      </span>
      <span className="grow">{categoryId === homeCategory ? text('catalogue.home') : des}</span>
      <span className="text-xs font-bold text-soft tabular-nums">{gameNum}</span>
      <ChevronRight size={16} className="text-faint" aria-hidden />
    </button>
  );
}

type FurtherLineProps = { readonly entry: (MenuEntry & { readonly kind: 'further' })['entry']; readonly onClose: () => void };

/** An entry of the operator. A link out of the lobby asks for confirmation first. */
function FurtherLine({ entry: { name, url }, onClose }: FurtherLineProps) {
  const leadsOut = url.startsWith('https:');
  const open = (): void => {
    onClose();
    if (leadsOut) openOverlay('leaving', { name, url });
    else navigate(url);
  };
  const Icon = leadsOut ? ExternalLink : ChevronRight;
  return (
    <button type="button" onClick={open} className={lineClass}>
      <Goal size={20} className="text-accent-ink" aria-hidden />
      <span className="grow">{name}</span>
      <Icon size={16} className="text-faint" aria-hidden />
    </button>
  );
}

function MenuCampaigns({ onClose }: { readonly onClose: () => void }) {
  const text = useText();
  const campaigns = useCall(getCasinoHamburger, { country: useCountry(), lang: useLanguage() }).data ?? [];
  const running = menuCampaigns(menuCampaignsFromWire(campaigns), serverNow());
  if (running.length === 0) return null;
  const open = (url: string): void => {
    onClose();
    navigate(url);
  };
  return (
    <section aria-label={text('menu.events')} className="mt-2 border-t border-line px-2 pt-2">
      <h2 className="px-3 pb-1 text-xs font-bold text-soft">{text('menu.events')}</h2>
      <ul>
        {running.map(({ id, title, picture, path }) => (
          <li key={id}>
            <button type="button" onClick={() => open(path)} className={lineClass}>
              {picture === '' ? (
                <Gift size={20} className="text-gold-ink" aria-hidden />
              ) : (
                <img src={picture} alt="" width={28} height={28} className="size-7 rounded-lg object-cover" loading="lazy" />
              )}
              <span className="line-clamp-2 min-w-0 grow leading-tight">{title}</span>
              <ChevronRight size={16} className="text-faint" aria-hidden />
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
