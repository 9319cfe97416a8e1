import { idempotencyKey, instant, money, parsePhone, paymentId, playerId, unwrap } from '@tausi/kernel';
import type { Deposit } from './deposits/deposit.ts';
import { nextPollAt } from './deposits/next-poll.ts';

export const madeAt = instant(Date.UTC(2026, 10, 20, 9));

/** A new deposit, with the given fields replaced. */
export const aDeposit = (fields: Partial<Deposit> = {}): Deposit => ({
  id: paymentId('019a9f00-0000-7000-8000-000000000001'),
  playerId: playerId('019a9f00-0000-7000-8000-000000000002'),
  market: 'ke',
  method: 'mpesa',
  provider: 'daraja',
  order: { id: fields.id ?? '019a9f00-0000-7000-8000-000000000001', attempt: 1 },
  status: 'created',
  key: idempotencyKey('pressed-once'),
  reference: 'TSABCDEFGH',
  phone: unwrap(parsePhone('ke', '0712345678')),
  amount: money('KES', 50_000n),
  tax: null,
  requestRef: null,
  providerRef: null,
  next: null,
  receipt: null,
  reason: null,
  providerCode: null,
  createdAt: madeAt,
  closedAt: null,
  pollDueAt: nextPollAt({ provider: 'daraja', method: 'mpesa', createdAt: madeAt }, madeAt),
  version: 1,
  ...fields,
});
