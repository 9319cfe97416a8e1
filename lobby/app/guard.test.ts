import { describe, expect, it } from 'vitest';
import { guardPassage } from './guard.ts';
import type { LobbyRoute } from './routes.ts';

const screen = { View: () => null, warm: () => undefined };
const routes: readonly LobbyRoute[] = [
  { pattern: '/search', needsSignIn: false, screen },
  { pattern: '/Mine', needsSignIn: true, screen },
  { pattern: '/MineSection/:part', needsSignIn: true, screen },
  { pattern: '/DiamondPassport', needsSignIn: true, isRemembered: true, screen },
];

describe('the guard', () => {
  it('sends /, /chome/index and addresses nobody knows to the Casino home, without a popup', () => {
    for (const path of ['/', '/chome/index', '/nowhere', '/casino/Home/extra', '/javascript:alert(1)']) {
      expect(guardPassage(path, true, routes)).toEqual({ kind: 'home', asksSignIn: false, remembers: null });
    }
  });

  it('lets everybody into the lobby and its categories', () => {
    for (const path of ['/casino', '/casino/Home', '/casino/1005', '/casino/-1']) {
      expect(guardPassage(path, false, routes)).toEqual({ kind: 'lobby' });
    }
  });

  it('asks a visitor to sign in where a token and secret key are needed', () => {
    expect(guardPassage('/Mine', false, routes)).toEqual({ kind: 'home', asksSignIn: true, remembers: null });
    expect(guardPassage('/MineSection/Message', false, routes)).toEqual({ kind: 'home', asksSignIn: true, remembers: null });
  });

  it('remembers DiamondPassport for after the sign-in', () => {
    expect(guardPassage('/DiamondPassport', false, routes)).toEqual({ kind: 'home', asksSignIn: true, remembers: '/DiamondPassport' });
  });

  it('shows a screen to whoever may see it', () => {
    expect(guardPassage('/search', false, routes)).toEqual({ kind: 'screen', route: routes[0] });
    expect(guardPassage('/Mine', true, routes)).toEqual({ kind: 'screen', route: routes[1] });
  });
});
