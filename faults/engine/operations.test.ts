import { expect, it } from 'vitest';
import { operationAt } from './operations.ts';

const script = {
  seed: '7',
  players: ['00000000-0000-4000-8000-000000000001', '00000000-0000-4000-8000-000000000002'],
  atMs: Date.UTC(2026, 10, 21, 9),
};
const keysOf = (seed: string): string[] =>
  Array.from({ length: 300 }, (_, index) => operationAt({ ...script, seed }, index)).flatMap((commands) => commands.map(({ key }) => key));

it('operations: each has its own keys, and they are the same in every process', () => {
  const keys = keysOf('7');
  expect(new Set(keys).size).toBe(keys.length);
  expect(keysOf('7')).toEqual(keys);
  expect(keysOf('8').some((key) => keys.includes(key))).toBe(false);
});

it('operations: a repeat is identical under the same key', () => {
  for (let index = 0; index < 100; index += 1) expect(operationAt(script, index)).toEqual(operationAt(script, index));
});

it('operations: every kind occurs', () => {
  const kinds = new Set(
    Array.from({ length: 500 }, (_, index) => operationAt(script, index)).flatMap((commands) => commands.map(({ kind }) => kind)),
  );
  expect([...kinds].toSorted()).toEqual([
    'bonus_converted',
    'bonus_forfeited',
    'bonus_granted',
    'capture',
    'deposit_credited',
    'hold',
    'provider_bet',
    'provider_rollback',
    'provider_win',
    'release',
    'reward_paid',
    'stake',
    'stake_and_win',
    'void',
    'win',
  ]);
});
