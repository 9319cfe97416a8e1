import { longName } from './sample-words.ts';

/** A history row as the server sends it, with the widest amounts and names. */
export const movement = (at: number) => ({
  id: `m${at}`,
  type: at % 2 === 0 ? 'game' : 'deposit',
  status: (['Success', 'Failed', 'Pending'] as const)[at % 3],
  amount: at % 2 === 0 ? '-9999999999999.99' : '20.00',
  balance: '9999999999999.99',
  currency: 'KSH',
  title: at % 2 === 0 ? longName : 'M-Pesa',
  reference: `SLJ7K2M9QX${at}`,
  paymentId: null,
  roundId: null,
  tax: null,
  stake: null,
  payout: null,
  cts: Date.UTC(2026, 10, 21, 9) - at * 3_600_000,
});
