import { expect, it } from 'vitest';
import { tabAction } from './tab-action.ts';

const guarded = ['events', 'deposit', 'withdraw', 'me'] as const;

it('tabAction: Home opens the home screen, or scrolls it to the top', () => {
  expect(tabAction('home', 'visitor', false)).toBe('go-home');
  expect(tabAction('home', 'signed-in', true)).toBe('scroll-to-top');
});

it('tabAction: a visitor is asked to sign in on every other tab', () => {
  for (const tab of guarded) expect(tabAction(tab, 'visitor', true)).toBe('ask-sign-in');
});

it('tabAction: a social sign-in without a phone is asked to bind one', () => {
  for (const tab of guarded) expect(tabAction(tab, 'phone-unbound', true)).toBe('bind-phone');
});

it('tabAction: a tab opens for a signed-in player', () => {
  for (const tab of guarded) expect(tabAction(tab, 'signed-in', false)).toBe('open');
});
