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
  it('the guard sends /, /chome/index and unknown addresses to the Casino home without a popup', () => {
    for (const path of ['/', '/chome/index', '/nowhere', '/casino/Home/extra', '/javascript:alert(1)']) {
      for (const state of ['visitor', 'phone-unbound', 'signed-in'] as const) expect(guardPassage(path, state, routes)).toEqual(home(null));
    }
  });

  it('the guard admits visitors to the lobby and its categories', () => {
    for (const path of ['/casino', '/casino/Home', '/casino/1005', '/casino/-1']) {
      expect(guardPassage(path, 'visitor', routes)).toEqual({ kind: 'lobby' });
    }
  });

  it('the guard asks a visitor to sign in where token and secret key are needed', () => {
    expect(guardPassage('/Mine', 'visitor', routes)).toEqual(home('sign-in'));
    expect(guardPassage('/MineSection/Message', 'visitor', routes)).toEqual(home('sign-in'));
  });

  it('the guard opens the bind view, not the login popup, for a social sign-in without a phone', () => {
    expect(guardPassage('/Mine', 'phone-unbound', routes)).toEqual(home('bind-phone'));
    expect(guardPassage('/search', 'phone-unbound', routes)).toEqual({ kind: 'screen', route: routes[0] });
  });

  it('the guard remembers DiamondPassport for after the sign-in', () => {
    expect(guardPassage('/DiamondPassport', 'visitor', routes)).toEqual(home('sign-in', '/DiamondPassport'));
    expect(guardPassage('/DiamondPassport', 'phone-unbound', routes)).toEqual(home('bind-phone', '/DiamondPassport'));
  });

  it('the guard admits a fully signed-in player to a guarded screen', () => {
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

  it.each(open)('the routes of the specification: %s is open to visitors', (path) =>
    expect(guardPassage(path, 'visitor', lobbyRoutes).kind).toBe('screen'),
  );

  it.each(guarded)('the routes of the specification: %s needs a sign-in', (path) => {
    expect(guardPassage(path, 'signed-in', lobbyRoutes).kind).toBe('screen');
    expect(guardPassage(path, 'visitor', lobbyRoutes)).toEqual(home('sign-in', path === '/DiamondPassport' ? path : null));
  });
});
