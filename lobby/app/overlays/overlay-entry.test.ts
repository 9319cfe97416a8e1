import { describe, expect, it } from 'vitest';
import { whatComesFirst, type Visitor } from './overlay-entry.ts';

const visitor: Visitor = { state: 'visitor', identityBefore: [], mustAcceptTerms: false };
const unbound: Visitor = { ...visitor, state: 'phone-unbound' };
const player: Visitor = { ...visitor, state: 'signed-in' };

describe('the door of an overlay', () => {
  it('is open to everybody for what a visitor may see', () => {
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

  it('asks for new terms before cash moves, and for nothing else', () => {
    const asked: Visitor = { ...player, mustAcceptTerms: true };
    for (const name of ['deposit', 'withdraw'] as const) expect(whatComesFirst(name, asked)).toBe('accept-terms');
    for (const name of ['gift', 'support', 'menu'] as const) expect(whatComesFirst(name, asked)).toBeNull();
    expect(whatComesFirst('deposit', { ...asked, state: 'visitor' })).toBe('sign-in');
  });

  it('asks a visitor to sign in before money, events, gifts and red packets', () => {
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

  it('asks a social sign-in without a phone to bind one', () => {
    for (const name of ['deposit', 'withdraw', 'events', 'coin-event', 'gift', 'identity'] as const)
      expect(whatComesFirst(name, unbound)).toBe('bind-phone');
    expect(whatComesFirst('balance', unbound)).toBeNull();
  });

  it('asks who his country asks before a withdrawal for his identity, and nobody else', () => {
    expect(whatComesFirst('withdraw', { ...player, identityBefore: ['arrival', 'withdrawal'] })).toBe('identity');
    expect(whatComesFirst('deposit', { ...player, identityBefore: ['arrival', 'withdrawal'] })).toBeNull();
    expect(whatComesFirst('withdraw', { ...player, identityBefore: ['arrival'] })).toBeNull();
    expect(whatComesFirst('withdraw', player)).toBeNull();
  });
});
