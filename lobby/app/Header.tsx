import type { ReactNode } from 'react';
import { Mail, Menu, Plus, Search } from 'lucide-react';
import { useDepositsOpen } from '../shared/client/use-deposits-open.ts';
import { openOverlay } from '../shared/overlays/overlay-store.ts';
import { navigate } from '../shared/routing/hash.ts';
import { homePath } from '../shared/routing/home-path.ts';
import { usePreference } from '../shared/session/preferences/preferences-store.ts';
import { amountShort } from '../shared/money/amount-text.ts';
import { usePlayerInfo } from '../shared/session/use-player-info.ts';
import { useText } from '../shared/texts/use-text.ts';
import { Logo } from './Logo.tsx';
import { useUnreadCount } from './use-unread-count.ts';

/** Every screen's header: menu, logo, search, and the sign-in or the messages and balance. The page contains both variants;
 *  lobby/boot selects one before the scripts load. */
export function Header() {
  const text = useText();
  return (
    <header className="sticky top-0 z-30 bg-page/95 [box-shadow:0_1px_0_var(--line)]">
      <a
        href="#main"
        className="absolute top-0 left-2 z-10 -translate-y-full rounded-full bg-surface px-4 py-2 text-sm focus:translate-y-2"
        onClick={skipToMain}
      >
        {text('shell.skip')}
      </a>
      {/* With very large text the header wraps to a second line. */}
      <div className="mx-auto flex min-h-14 max-w-6xl flex-wrap items-center justify-end pr-3 pl-1">
        <IconButton label={text('shell.menu')} onPress={() => openOverlay('menu', {})}>
          <Menu size={24} aria-hidden />
        </IconButton>
        {/* The name shrinks first: the logo takes the remaining space. */}
        <a href={`#${homePath}`} className="flex min-h-11 grow basis-8 items-center">
          <Logo name={text('shell.brand')} />
          <span id="to-home" className="sr-only text-sm">
            {text('shell.home')}
          </span>
        </a>
        <IconButton label={text('shell.search')} onPress={() => navigate('/search')}>
          <Search size={22} aria-hidden />
        </IconButton>
        <div className="only-signed-out flex items-center gap-1.5">
          <button type="button" onClick={() => openOverlay('sign-in', {})} className="min-h-11 px-1.5 text-sm font-bold text-ink">
            {text('shell.login')}
          </button>
          <button
            type="button"
            onClick={() => openOverlay('register', {})}
            className="gold-fill min-h-10 rounded-full px-3.5 text-sm font-bold"
          >
            {text('shell.register')}
          </button>
        </div>
        <div className="only-signed-in flex items-center gap-0.5">
          <Messages />
          <Balance />
        </div>
      </div>
    </header>
  );
}

/** The hash holds the route, so the skip link moves the focus by script. */
function skipToMain(happening: { preventDefault: () => void }): void {
  happening.preventDefault();
  const main = document.getElementById('main');
  main?.setAttribute('tabindex', '-1');
  main?.focus();
}

function Messages() {
  const text = useText();
  const unread = useUnreadCount();
  return (
    <IconButton
      label={unread === 0 ? text('shell.messages') : text('shell.messages.unread', { count: unread })}
      onPress={() => navigate('/MineSection/Message')}
    >
      <Mail size={22} aria-hidden />
      {unread > 0 && (
        <span
          className="absolute top-1 right-0.5 min-w-4.5 rounded-full bg-danger px-1 text-center text-[min(.625rem,3.4vw)] leading-4.5 font-bold text-page"
          aria-hidden
        >
          {unread > 99 ? '99+' : unread}
        </span>
      )}
    </IconButton>
  );
}

function Balance() {
  const text = useText();
  const player = usePlayerInfo();
  const depositsOpen = useDepositsOpen();
  const isVisible = usePreference((preferences) => preferences.isBalanceVisible);
  const amount = isVisible ? (player === undefined ? '•••' : amountShort(player.cash)) : '****';
  return (
    <div className="flex items-center rounded-full bg-surface">
      <button
        type="button"
        aria-label={text('shell.balance', { amount, currency: player?.currencyLabel ?? '' })}
        onClick={() => openOverlay('balance', {})}
        className="flex min-h-11 flex-col items-end justify-center pr-1 pl-2 leading-none last:pr-2"
      >
        <span className="text-[min(.625rem,3.6vw)] font-semibold text-soft">{player?.currencyLabel ?? '…'}</span>{' '}
        <span className="mt-0.5 text-[min(.9375rem,5vw)] font-bold [font-variant-numeric:tabular-nums]">{amount}</span>
      </button>
      {depositsOpen && (
        <button
          type="button"
          aria-label={text('shell.deposit')}
          onClick={() => openOverlay('deposit', {})}
          className="grid size-11 place-items-center max-[359px]:hidden"
        >
          <span className="gold-fill grid size-8 place-items-center rounded-full">
            <Plus size={20} strokeWidth={3} aria-hidden />
          </span>
        </button>
      )}
    </div>
  );
}

function IconButton({ label, onPress, children }: { readonly label: string; readonly onPress: () => void; readonly children: ReactNode }) {
  return (
    <button
      type="button"
      aria-label={label}
      onClick={onPress}
      className="relative grid size-11 shrink-0 place-items-center rounded-full text-soft"
    >
      {children}
    </button>
  );
}
