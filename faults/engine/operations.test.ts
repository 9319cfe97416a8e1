import { expect, it } from 'vitest';
import { operationAt } from './operations.ts';

const script = { seed: '7', players: ['00000000-0000-4000-8000-000000000001', '00000000-0000-4000-8000-000000000002'] };
const keysOf = (seed: string): string[] =>
  Array.from({ length: 300 }, (_, index) => operationAt({ ...script, seed }, index)).flatMap((commands) => commands.map(({ key }) => key));

it('gives every operation keys of its own, the same ones whoever asks', () => {
  const keys = keysOf('7');
  expect(new Set(keys).size).toBe(keys.length);
  expect(keysOf('7')).toEqual(keys);
  expect(keysOf('8').some((key) => keys.includes(key))).toBe(false);
});

it('asks for the same again under the same key, apart from the moment', () => {
  const without = (index: number) => operationAt(script, index).map(({ at: _at, ...command }) => command);
  for (let index = 0; index < 100; index += 1)
    expect(without(index).map((command) => JSON.stringify(command, textOfBigInt))).toEqual(
      without(index).map((command) => JSON.stringify(command, textOfBigInt)),
    );
});

it('does of every kind something', () => {
  const kinds = new Set(
    Array.from({ length: 500 }, (_, index) => operationAt(script, index)).flatMap((commands) => commands.map(({ kind }) => kind)),
  );
  expect([...kinds].toSorted()).toEqual([
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

function textOfBigInt(_name: string, value: unknown): unknown {
  return typeof value === 'bigint' ? value.toString() : value;
}
