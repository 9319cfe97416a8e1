import { ArrowUpFromLine, CircleUserRound, Gift, House, Plus, type LucideIcon } from 'lucide-react';
import { useDepositsOpen } from '../shared/client/use-deposits-open.ts';
import { openOverlay } from '../shared/overlays/overlay-store.ts';
import { navigate, useHashPath } from '../shared/routing/hash.ts';
import { homePath, isLobbyPath } from '../shared/routing/home-path.ts';
import { useSignInState } from '../shared/session/use-signed-in.ts';
import { useText } from '../shared/texts/use-text.ts';
import { tabAction, type TabName } from './tab-action.ts';

const tabs: readonly { readonly name: TabName; readonly Icon: LucideIcon; readonly path: string | null }[] = [
  { name: 'home', Icon: House, path: homePath },
  { name: 'events', Icon: Gift, path: '/events' },
  { name: 'deposit', Icon: Plus, path: null },
  { name: 'withdraw', Icon: ArrowUpFromLine, path: null },
  { name: 'me', Icon: CircleUserRound, path: '/Mine' },
];

/** The bottom tab bar: Home, Events, Deposit, Withdraw and Me. */
export function TabBar() {
  const text = useText();
  const path = useHashPath();
  const press = useTabPress();
  const depositsOpen = useDepositsOpen();
  return (
    <nav
      aria-label={text('shell.tabs')}
      className="fixed inset-x-0 bottom-0 z-30 border-t border-line bg-surface pb-[env(safe-area-inset-bottom)]"
    >
      <ul className="mx-auto flex h-16 max-w-xl items-stretch">
        {tabs.map(({ name, Icon, path: tabPath }) => {
          const isHere = name === 'home' ? isLobbyPath(path) : tabPath === path;
          return (
            <li key={name} className="grow basis-0">
              <button
                type="button"
                aria-current={isHere ? 'page' : undefined}
                onClick={() => press(name)}
                className={`flex size-full flex-col items-center justify-center gap-1 text-[min(.6875rem,3.6vw)] font-bold ${isHere ? 'text-accent-ink' : 'text-soft'}`}
              >
                {name === 'deposit' && depositsOpen ? (
                  <span className="gold-fill -mt-6 grid size-12 place-items-center rounded-full border-4 border-surface">
                    <Icon size={26} strokeWidth={3} aria-hidden />
                  </span>
                ) : (
                  <Icon size={23} aria-hidden />
                )}
                {text(`shell.tab.${name}`)}
              </button>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}

function useTabPress(): (tab: TabName) => void {
  const path = useHashPath();
  const state = useSignInState();
  return (tab) => {
    switch (tabAction(tab, state, isLobbyPath(path))) {
      case 'scroll-to-top':
        if (path !== homePath) navigate(homePath);
        return scrollTo({ top: 0, behavior: 'smooth' });
      case 'go-home':
        return navigate(homePath);
      case 'ask-sign-in':
        return openOverlay('sign-in', {});
      case 'bind-phone':
        return openOverlay('bind-phone', {});
      case 'open':
        return openTab(tab);
    }
  };
}

function openTab(tab: TabName): void {
  if (tab === 'deposit') openOverlay('deposit', {});
  else if (tab === 'withdraw') openOverlay('withdraw', {});
  else navigate(tab === 'events' ? '/events' : '/Mine');
}
