import { expect, it } from 'vitest';
import { withdrawalMethodName, withdrawalMethodsOf } from './method.ts';
import { askedAt } from './test-withdrawal.ts';

it('withdrawal methods: are M-Pesa in Kenya, MTN MoMo in Uganda, Airtel Money in both, bank accounts in Nigeria and three wallets in Ghana', () => {
  expect(withdrawalMethodsOf('ke', askedAt)).toMatchObject([
    { method: 'mpesa', provider: 'daraja-b2c', paysWholeUnits: true },
    { method: 'airtel', provider: 'airtel-ke', paysWholeUnits: true },
  ]);
  expect(withdrawalMethodsOf('ug', askedAt)).toMatchObject([
    { method: 'mtn', provider: 'momo-ug-out', paysWholeUnits: true },
    { method: 'airtel', provider: 'airtel-ug', paysWholeUnits: true },
  ]);
  expect(withdrawalMethodsOf('ng', askedAt)).toMatchObject([{ method: 'bank', provider: 'paystack-ng', needs: 'account' }]);
  expect(withdrawalMethodsOf('gh', askedAt).map(({ method, provider, network }) => [method, provider, network])).toEqual([
    ['mtn', 'momo-gh-out', null],
    ['telecel', 'paystack-gh', 'VOD'],
    ['at', 'paystack-gh', 'ATL'],
  ]);
  expect(withdrawalMethodName('ke', 'mpesa')).toBe('M-Pesa');
});
