import { lazyView } from '../shared/lazy/lazy-view.ts';
import type { OverlayRegistry } from '../shared/overlays/overlay-store.ts';

const arrivesLater = lazyView(() => import('./ArrivesLaterSheet.tsx').then((chunk) => chunk.ArrivesLaterSheet));

/** The chunk behind every overlay. A feature registers its own here in one line; its props stand in shared/overlays/overlay-props.ts. */
export const overlays: OverlayRegistry = {
  'sign-in': lazyView(() => import('../features/players/SignInSheet.tsx').then((chunk) => chunk.SignInSheet)),
  register: lazyView(() => import('../features/players/RegisterSheet.tsx').then((chunk) => chunk.RegisterSheet)),
  'reset-password': lazyView(() => import('../features/players/ResetPasswordSheet.tsx').then((chunk) => chunk.ResetPasswordSheet)),
  'bind-phone': arrivesLater,
  'token-sign-in': lazyView(() => import('../features/players/TokenSignInSheet.tsx').then((chunk) => chunk.TokenSignInSheet)),
  country: lazyView(() => import('../features/markets/CountrySheet.tsx').then((chunk) => chunk.CountrySheet)),
  deposit: lazyView(() => import('../features/cashier/DepositSheet.tsx').then((chunk) => chunk.DepositSheet)),
  withdraw: lazyView(() => import('../features/cashier/WithdrawSheet.tsx').then((chunk) => chunk.WithdrawSheet)),
  game: lazyView(() => import('../features/rounds/GameSheet.tsx').then((chunk) => chunk.GameSheet)),
  'coming-soon': lazyView(() => import('../features/catalogue/ComingSoonSheet.tsx').then((chunk) => chunk.ComingSoonSheet)),
  fairness: lazyView(() => import('../features/rounds/check/FairnessSheet.tsx').then((chunk) => chunk.FairnessSheet)),
  'recent-rounds': lazyView(() => import('../features/rounds/RecentRoundsSheet.tsx').then((chunk) => chunk.RecentRoundsSheet)),
  menu: lazyView(() => import('./menu/MenuDrawer.tsx').then((chunk) => chunk.MenuDrawer)),
  balance: lazyView(() => import('../features/wallet/BalanceSheet.tsx').then((chunk) => chunk.BalanceSheet)),
  support: lazyView(() => import('../features/markets/SupportSheet.tsx').then((chunk) => chunk.SupportSheet)),
  maintenance: lazyView(() => import('../features/markets/MaintenanceNotice.tsx').then((chunk) => chunk.MaintenanceNotice)),
  terms: lazyView(() => import('../features/markets/TermsSheet.tsx').then((chunk) => chunk.TermsSheet)),
  settings: lazyView(() => import('../features/players/SettingsSheet.tsx').then((chunk) => chunk.SettingsSheet)),
  limit: lazyView(() => import('../features/safety/LimitSheet.tsx').then((chunk) => chunk.LimitSheet)),
  exclusion: lazyView(() => import('../features/safety/ExclusionDialog.tsx').then((chunk) => chunk.ExclusionDialog)),
  events: lazyView(() => import('../features/campaigns/EventsSheet.tsx').then((chunk) => chunk.EventsSheet)),
  'coin-event': lazyView(() => import('../features/campaigns/CoinEventSheet.tsx').then((chunk) => chunk.CoinEventSheet)),
  'event-dialog': lazyView(() => import('../features/campaigns/EventDialog.tsx').then((chunk) => chunk.EventDialog)),
  'giving-event': lazyView(() => import('../features/campaigns/GivingEventDialog.tsx').then((chunk) => chunk.GivingEventDialog)),
  'red-packet': lazyView(() => import('../features/campaigns/RedPacketDialog.tsx').then((chunk) => chunk.RedPacketDialog)),
  'red-packet-split': lazyView(() => import('../features/campaigns/RedPacketSplitDialog.tsx').then((chunk) => chunk.RedPacketSplitDialog)),
  leaderboard: lazyView(() => import('../features/campaigns/LeaderboardSheet.tsx').then((chunk) => chunk.LeaderboardSheet)),
  'top-notice': lazyView(() => import('../features/campaigns/TopNotice.tsx').then((chunk) => chunk.TopNotice)),
  gift: arrivesLater,
  'bind-failed': arrivesLater,
  identity: arrivesLater,
  'assets-notice': lazyView(() => import('../features/wallet/AssetsNotice.tsx').then((chunk) => chunk.AssetsNotice)),
  'download-advert': arrivesLater,
};
