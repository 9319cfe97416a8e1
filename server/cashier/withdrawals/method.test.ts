import { expect, it } from 'vitest';
import { withdrawalMethodName, withdrawalMethodsOf } from './method.ts';
import { askedAt } from './test-withdrawal.ts';

it('withdrawal methods: offer M-Pesa in Kenya and none in the other markets', () => {
  expect(withdrawalMethodsOf('ke', askedAt)).toMatchObject([{ method: 'mpesa', provider: 'daraja-b2c', paysWholeUnits: true }]);
  for (const market of ['ug', 'ng', 'gh'] as const) expect(withdrawalMethodsOf(market, askedAt)).toEqual([]);
  expect(withdrawalMethodName('ke', 'mpesa')).toBe('M-Pesa');
});
