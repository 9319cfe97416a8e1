import { describe, expect, it } from 'vitest';
import { whatComesFirst, type Visitor } from './overlay-entry.ts';

const visitor: Visitor = { state: 'visitor', identityBefore: [], mustAcceptTerms: false };
const unbound: Visitor = { ...visitor, state: 'phone-unbound' };
const player: Visitor = { ...visitor, state: 'signed-in' };

describe('the overlay gate', () => {
  it('overlay gate: admits a visitor to overlays without conditions', () => {
    for (const name of [
      'sign-in',
      'register',
      'reset-password',
      'country',
      'maintenance',
      'support',
      'terms',
      'menu',
      'game',
      'leaderboard',
      'top-notice',
    ] as const)
      expect(whatComesFirst(name, visitor)).toBeNull();
  });

  it('overlay gate: requires new terms before cash moves, and for nothing else', () => {
    const asked: Visitor = { ...player, mustAcceptTerms: true };
    for (const name of ['deposit', 'withdraw'] as const) expect(whatComesFirst(name, asked)).toBe('accept-terms');
    for (const name of ['gift', 'support', 'menu'] as const) expect(whatComesFirst(name, asked)).toBeNull();
    expect(whatComesFirst('deposit', { ...asked, state: 'visitor' })).toBe('sign-in');
  });

  it('overlay gate: requires a sign-in for money, events, gifts and red packets', () => {
    for (const name of [
      'deposit',
      'withdraw',
      'events',
      'coin-event',
      'event-dialog',
      'giving-event',
      'gift',
      'red-packet',
      'red-packet-split',
      'balance',
    ] as const)
      expect(whatComesFirst(name, visitor)).toBe('sign-in');
  });

  it('overlay gate: requires a phone from a social sign-in', () => {
    for (const name of ['deposit', 'withdraw', 'events', 'coin-event', 'gift', 'identity'] as const)
      expect(whatComesFirst(name, unbound)).toBe('bind-phone');
    expect(whatComesFirst('balance', unbound)).toBeNull();
  });

  it('overlay gate: requires an identity check before a withdrawal only where the country does', () => {
    expect(whatComesFirst('withdraw', { ...player, identityBefore: ['arrival', 'withdrawal'] })).toBe('identity');
    expect(whatComesFirst('deposit', { ...player, identityBefore: ['arrival', 'withdrawal'] })).toBeNull();
    expect(whatComesFirst('withdraw', { ...player, identityBefore: ['arrival'] })).toBeNull();
    expect(whatComesFirst('withdraw', player)).toBeNull();
  });
});
