import { expect, it } from 'vitest';
import { gateTextOf } from './gate-text.ts';
import type { WithdrawGate } from './withdraw-from-wire.ts';

const gate: WithdrawGate = {
  code: 'identity_needed',
  until: null,
  why: null,
  tier: 0,
  needed: 1,
  left: '0.00',
  remaining: null,
  target: null,
};

it.each([
  [{ tier: 0, needed: 1 }, 'identity_needed'],
  [{ tier: 0, needed: 3 }, 'identity_needed'],
  [{ tier: 1, needed: 2 }, 'identity_documents'],
  [{ tier: 1, needed: 3 }, 'identity_documents'],
  [{ tier: 2, needed: 3 }, 'identity_funds'],
  [{ code: 'withdrawals_held', why: 'account_changed' }, 'withdrawals_held'],
  [{ code: 'withdrawals_held', why: 'new_device' }, 'new_device'],
  [{ code: 'withdrawals_held', why: 'sim_swapped' }, 'sim_swapped'],
  [{ code: 'insufficient_funds', tier: null, needed: null }, 'insufficient_funds'],
] as const)('gate text: %o is explained by %s', (change, textId) => {
  expect(gateTextOf({ ...gate, ...change })).toBe(textId);
});
