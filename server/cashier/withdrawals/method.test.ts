import { expect, it } from 'vitest';
import { withdrawalMethodName, withdrawalMethodsOf } from './method.ts';
import { askedAt } from './test-withdrawal.ts';

it('withdrawal methods: are M-Pesa in Kenya and MTN MoMo in Uganda and Ghana', () => {
  expect(withdrawalMethodsOf('ke', askedAt)).toMatchObject([{ method: 'mpesa', provider: 'daraja-b2c', paysWholeUnits: true }]);
  expect(withdrawalMethodsOf('ug', askedAt)).toMatchObject([{ method: 'mtn', provider: 'momo-ug-out', paysWholeUnits: true }]);
  expect(withdrawalMethodsOf('gh', askedAt)).toMatchObject([{ method: 'mtn', provider: 'momo-gh-out', paysWholeUnits: false }]);
  expect(withdrawalMethodName('ke', 'mpesa')).toBe('M-Pesa');
});
