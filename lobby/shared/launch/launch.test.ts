import { expect, it } from 'vitest';
import { decideLaunch } from './launch.ts';

const slot = { status: 'live', demoGameId: 1029 } as const;
const plane = { status: 'live', demoGameId: null } as const;

it('decideLaunch: opens the cash game for a signed-in player', () => {
  expect(decideLaunch(slot, 'signed-in')).toEqual({ kind: 'play', mode: 'cash' });
  expect(decideLaunch(plane, 'signed-in')).toEqual({ kind: 'play', mode: 'cash' });
});

it('decideLaunch: opens the demo for a visitor, or the sign-in for a game without a demo', () => {
  expect(decideLaunch(slot, 'visitor')).toEqual({ kind: 'play', mode: 'demo' });
  expect(decideLaunch(plane, 'visitor')).toEqual({ kind: 'sign-in' });
});

it('decideLaunch: asks a social sign-in without a phone to bind one, not to sign in again', () => {
  expect(decideLaunch(slot, 'phone-unbound')).toEqual({ kind: 'bind-phone' });
});

it('decideLaunch: says that a game is not available yet, also to visitors', () => {
  for (const state of ['visitor', 'phone-unbound', 'signed-in'] as const) {
    expect(decideLaunch({ status: 'coming-soon', demoGameId: null }, state)).toEqual({ kind: 'coming-soon' });
  }
});
