import { expect, it } from 'vitest';
import { decideLaunch } from './launch.ts';

const slot = { status: 'live', demoGameId: 1029 } as const;
const plane = { status: 'live', demoGameId: null } as const;

it('opens the cash game for a signed-in player', () => {
  expect(decideLaunch(slot, 'signed-in')).toEqual({ kind: 'play', mode: 'cash' });
  expect(decideLaunch(plane, 'signed-in')).toEqual({ kind: 'play', mode: 'cash' });
});

it('opens the demo for a visitor, and asks for a sign-in where there is no demo', () => {
  expect(decideLaunch(slot, 'visitor')).toEqual({ kind: 'play', mode: 'demo' });
  expect(decideLaunch(plane, 'visitor')).toEqual({ kind: 'sign-in' });
});

it('asks a social sign-in without a phone to bind one, instead of signing in again', () => {
  expect(decideLaunch(slot, 'phone-unbound')).toEqual({ kind: 'bind-phone' });
});

it('says that a game is not there yet, to everybody', () => {
  for (const state of ['visitor', 'phone-unbound', 'signed-in'] as const) {
    expect(decideLaunch({ status: 'coming-soon', demoGameId: null }, state)).toEqual({ kind: 'coming-soon' });
  }
});
