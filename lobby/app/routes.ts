import { lazyView, type LazyView } from '../shared/lazy/lazy-view.ts';

/** A route of specification §2: its condition and its lazy chunk. `:part` in a pattern matches one segment. */
export type LobbyRoute = {
  readonly pattern: string;
  /** A visitor is asked to sign in first. */
  readonly needsSignIn: boolean;
  /** The visitor returns here after the sign-in (specification §2: DiamondPassport). */
  readonly isRemembered?: true;
  readonly screen: LazyView<object>;
};

const messages = lazyView(() => import('../features/inbox/messages/MessagesScreen.tsx').then((chunk) => chunk.MessagesScreen));

/** Open routes first, then those that need a sign-in. The shell renders the home screen itself. */
export const routes: readonly LobbyRoute[] = [
  {
    pattern: '/search',
    needsSignIn: false,
    screen: lazyView(() => import('../features/catalogue/search/SearchScreen.tsx').then((chunk) => chunk.SearchScreen)),
  },
  {
    pattern: '/screenGame',
    needsSignIn: false,
    screen: lazyView(() => import('../features/rounds/GameScreen.tsx').then((chunk) => chunk.GameScreen)),
  },
  {
    pattern: '/FAQS',
    needsSignIn: false,
    screen: lazyView(() => import('../features/markets/pages/FaqScreen.tsx').then((chunk) => chunk.FaqScreen)),
  },
  {
    pattern: '/AboutUs',
    needsSignIn: false,
    screen: lazyView(() => import('../features/markets/pages/AboutScreen.tsx').then((chunk) => chunk.AboutScreen)),
  },
  {
    pattern: '/license',
    needsSignIn: false,
    screen: lazyView(() => import('../features/markets/pages/LicenseScreen.tsx').then((chunk) => chunk.LicenseScreen)),
  },
  {
    pattern: '/status',
    needsSignIn: false,
    screen: lazyView(() => import('../features/support/StatusScreen.tsx').then((chunk) => chunk.StatusScreen)),
  },
  {
    pattern: '/terms',
    needsSignIn: false,
    screen: lazyView(() => import('../features/markets/pages/TermsScreen.tsx').then((chunk) => chunk.TermsScreen)),
  },
  {
    pattern: '/registerClause',
    needsSignIn: false,
    screen: lazyView(() => import('../features/markets/pages/RegisterClauseScreen.tsx').then((chunk) => chunk.RegisterClauseScreen)),
  },
  {
    pattern: '/page/:part',
    needsSignIn: false,
    screen: lazyView(() => import('../features/markets/pages/PageScreen.tsx').then((chunk) => chunk.PageScreen)),
  },
  {
    pattern: '/downLoad',
    needsSignIn: false,
    screen: lazyView(() => import('../features/markets/download/DownloadScreen.tsx').then((chunk) => chunk.DownloadScreen)),
  },
  {
    pattern: '/DownloadGuide',
    needsSignIn: false,
    screen: lazyView(() => import('../features/markets/download/DownloadGuideScreen.tsx').then((chunk) => chunk.DownloadGuideScreen)),
  },
  {
    pattern: '/events',
    needsSignIn: true,
    screen: lazyView(() => import('../features/campaigns/events/EventsScreen.tsx').then((chunk) => chunk.EventsScreen)),
  },
  {
    pattern: '/tournaments',
    needsSignIn: false,
    screen: lazyView(() => import('../features/campaigns/tournaments/TournamentsScreen.tsx').then((chunk) => chunk.TournamentsScreen)),
  },
  {
    pattern: '/Mine',
    needsSignIn: true,
    screen: lazyView(() => import('../features/players/mine/MineScreen.tsx').then((chunk) => chunk.MineScreen)),
  },
  {
    pattern: '/Transactions',
    needsSignIn: true,
    screen: lazyView(() => import('../features/history/TransactionsScreen.tsx').then((chunk) => chunk.TransactionsScreen)),
  },
  {
    pattern: '/BetHistory',
    needsSignIn: true,
    screen: lazyView(() => import('../features/history/BetHistoryScreen.tsx').then((chunk) => chunk.BetHistoryScreen)),
  },
  {
    pattern: '/BpsHistory',
    needsSignIn: true,
    screen: lazyView(() => import('../features/history/PointsHistoryScreen.tsx').then((chunk) => chunk.PointsHistoryScreen)),
  },
  {
    pattern: '/PlaySafely',
    needsSignIn: true,
    screen: lazyView(() => import('../features/safety/SafetyScreen.tsx').then((chunk) => chunk.SafetyScreen)),
  },
  { pattern: '/MineSection/:part', needsSignIn: true, screen: messages },
  { pattern: '/MineSection', needsSignIn: true, screen: messages },
  {
    pattern: '/MessageDetail',
    needsSignIn: true,
    screen: lazyView(() => import('../features/inbox/messages/MessageDetailScreen.tsx').then((chunk) => chunk.MessageDetailScreen)),
  },
  {
    pattern: '/Gifts',
    needsSignIn: true,
    screen: lazyView(() => import('../features/gifts/GiftsScreen.tsx').then((chunk) => chunk.GiftsScreen)),
  },
  {
    pattern: '/singleEvent',
    needsSignIn: true,
    screen: lazyView(() => import('../features/campaigns/events/SingleEventScreen.tsx').then((chunk) => chunk.SingleEventScreen)),
  },
  {
    pattern: '/Bonus',
    needsSignIn: true,
    screen: lazyView(() => import('../features/bonuses/BonusScreen.tsx').then((chunk) => chunk.BonusScreen)),
  },
  {
    pattern: '/BonusDetail',
    needsSignIn: true,
    screen: lazyView(() => import('../features/bonuses/detail/BonusDetailScreen.tsx').then((chunk) => chunk.BonusDetailScreen)),
  },
  {
    pattern: '/BonusRules',
    needsSignIn: true,
    screen: lazyView(() => import('../features/bonuses/BonusRulesScreen.tsx').then((chunk) => chunk.BonusRulesScreen)),
  },
  {
    pattern: '/DiamondPassport',
    needsSignIn: true,
    isRemembered: true,
    screen: lazyView(() => import('../features/loyalty/PassportScreen.tsx').then((chunk) => chunk.PassportScreen)),
  },
];
