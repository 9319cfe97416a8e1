import { expect, it } from 'vitest';
import { tabAction } from './tab-action.ts';

const guarded = ['events', 'deposit', 'withdraw', 'me'] as const;

it('Home leads home, and to the top when already there', () => {
  expect(tabAction('home', 'visitor', false)).toBe('go-home');
  expect(tabAction('home', 'signed-in', true)).toBe('scroll-to-top');
});

it('asks a visitor to sign in on every other tab', () => {
  for (const tab of guarded) expect(tabAction(tab, 'visitor', true)).toBe('ask-sign-in');
});

it('asks a social sign-in without a phone to bind one', () => {
  for (const tab of guarded) expect(tabAction(tab, 'phone-unbound', true)).toBe('bind-phone');
});

it('opens for a signed-in player', () => {
  for (const tab of guarded) expect(tabAction(tab, 'signed-in', false)).toBe('open');
});
