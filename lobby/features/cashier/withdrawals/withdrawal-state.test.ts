import { expect, it } from 'vitest';
import { returnReason, withdrawalState } from './withdrawal-state.ts';

it.each([
  ['waiting', 'approval', 'checking'],
  ['waiting', 'float', 'delayed'],
  ['waiting', 'provider', 'delayed'],
  ['approved', null, 'sending'],
  ['sending', null, 'sending'],
  ['accepted', null, 'sending'],
  ['unknown', null, 'unknown'],
  ['paid', null, 'paid'],
  ['returned', null, 'returned'],
  ['reversed', null, 'reversed'],
  ['in_review', null, 'review'],
] as const)('withdrawal state: %s (waits for %s) reads as %s', (status, waitsFor, state) => {
  expect(withdrawalState({ status, waitsFor })).toBe(state);
});

it('withdrawal state: an unknown reason has a text too', () => {
  expect(returnReason({ reason: 'receiver_full' })).toBe('cashier.out.reason.receiver_full');
  expect([returnReason({ reason: 'service_fault' }), returnReason({ reason: null })]).toEqual(Array(2).fill('cashier.out.reason.other'));
});
