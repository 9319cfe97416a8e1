import { describe, expect, it } from 'vitest';
import { guardPassage } from './guard.ts';
import { routes as lobbyRoutes, type LobbyRoute } from './routes.ts';

const screen = { View: () => null, warm: () => undefined };
const routes: readonly LobbyRoute[] = [
  { pattern: '/search', needsSignIn: false, screen },
  { pattern: '/Mine', needsSignIn: true, screen },
  { pattern: '/MineSection/:part', needsSignIn: true, screen },
  { pattern: '/DiamondPassport', needsSignIn: true, isRemembered: true, screen },
];
const home = (asks: 'sign-in' | 'bind-phone' | null, remembers: string | null = null) => ({ kind: 'home', asks, remembers });

describe('the guard', () => {
  it('sends /, /chome/index and addresses nobody knows to the Casino home, without a popup', () => {
    for (const path of ['/', '/chome/index', '/nowhere', '/casino/Home/extra', '/javascript:alert(1)']) {
      for (const state of ['visitor', 'phone-unbound', 'signed-in'] as const) expect(guardPassage(path, state, routes)).toEqual(home(null));
    }
  });

  it('lets everybody into the lobby and its categories', () => {
    for (const path of ['/casino', '/casino/Home', '/casino/1005', '/casino/-1']) {
      expect(guardPassage(path, 'visitor', routes)).toEqual({ kind: 'lobby' });
    }
  });

  it('asks a visitor to sign in where a token and secret key are needed', () => {
    expect(guardPassage('/Mine', 'visitor', routes)).toEqual(home('sign-in'));
    expect(guardPassage('/MineSection/Message', 'visitor', routes)).toEqual(home('sign-in'));
  });

  it('forces the bind view, not the login popup, on a social sign-in without a phone', () => {
    expect(guardPassage('/Mine', 'phone-unbound', routes)).toEqual(home('bind-phone'));
    expect(guardPassage('/search', 'phone-unbound', routes)).toEqual({ kind: 'screen', route: routes[0] });
  });

  it('remembers DiamondPassport for afterwards', () => {
    expect(guardPassage('/DiamondPassport', 'visitor', routes)).toEqual(home('sign-in', '/DiamondPassport'));
    expect(guardPassage('/DiamondPassport', 'phone-unbound', routes)).toEqual(home('bind-phone', '/DiamondPassport'));
  });

  it('shows a screen to whoever may see it', () => {
    expect(guardPassage('/search', 'visitor', routes)).toEqual({ kind: 'screen', route: routes[0] });
    expect(guardPassage('/Mine', 'signed-in', routes)).toEqual({ kind: 'screen', route: routes[1] });
  });
});

describe('the routes of the specification', () => {
  const open = ['/DownloadGuide', '/FAQS', '/downLoad', '/AboutUs', '/license', '/status', '/search', '/screenGame'];
  const guarded = [
    '/Mine',
    '/MineSection/Message',
    '/MineSection/systemList',
    '/MessageDetail',
    '/Transactions',
    '/Gifts',
    '/BetHistory',
    '/singleEvent',
    '/Bonus',
    '/BonusDetail',
    '/BonusRules',
    '/DiamondPassport',
  ];

  it.each(open)('open %s to everybody', (path) => expect(guardPassage(path, 'visitor', lobbyRoutes).kind).toBe('screen'));

  it.each(guarded)('keep %s for who is signed in', (path) => {
    expect(guardPassage(path, 'signed-in', lobbyRoutes).kind).toBe('screen');
    expect(guardPassage(path, 'visitor', lobbyRoutes)).toEqual(home('sign-in', path === '/DiamondPassport' ? path : null));
  });
});
