import { lazyView } from '../shared/lazy/lazy-view.ts';
import type { OverlayRegistry } from '../shared/overlays/overlay-store.ts';

const arrivesLater = lazyView(() => import('./ArrivesLaterSheet.tsx').then((chunk) => chunk.ArrivesLaterSheet));

/** The chunk behind every overlay. A feature registers its own here in one line; its props stand in shared/overlays/overlay-props.ts. */
export const overlays: OverlayRegistry = {
  'sign-in': arrivesLater,
  register: arrivesLater,
  'reset-password': arrivesLater,
  'bind-phone': arrivesLater,
  country: arrivesLater,
  deposit: arrivesLater,
  withdraw: arrivesLater,
  game: arrivesLater,
  'coming-soon': lazyView(() => import('../features/catalogue/ComingSoonSheet.tsx').then((chunk) => chunk.ComingSoonSheet)),
  fairness: arrivesLater,
  menu: lazyView(() => import('./menu/MenuDrawer.tsx').then((chunk) => chunk.MenuDrawer)),
  balance: lazyView(() => import('../features/wallet/BalanceSheet.tsx').then((chunk) => chunk.BalanceSheet)),
  support: lazyView(() => import('../features/markets/SupportSheet.tsx').then((chunk) => chunk.SupportSheet)),
  settings: arrivesLater,
};
