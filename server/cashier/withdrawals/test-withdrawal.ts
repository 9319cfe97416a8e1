import { idempotencyKey, instant, later, money, parsePhone, paymentId, playerId, unwrap } from '@tausi/kernel';
import type { IdentityTiers, WithdrawalLimits } from '../../markets/index.ts';
import type { Withdrawal } from './withdrawal.ts';

export const askedAt = instant(Date.UTC(2026, 10, 21, 12));
const kes = (shillings: number) => money('KES', BigInt(shillings) * 100n);

/** The limits of Kenya. */
export const kenyanLimits: WithdrawalLimits = {
  amountMin: kes(50),
  amountMax: kes(250_000),
  daySumMax: kes(500_000),
  dayCountMax: 4,
  automaticMax: kes(20_000),
  twoPeopleFrom: kes(150_000),
  promiseSeconds: 300,
  checkedPromiseSeconds: 14_400,
  isCancellable: true,
  newAccountRestHours: 24,
  takesSecondNumbers: true,
  late: { ppmAnHour: 10_000, mostPpm: 50_000, least: kes(10), most: kes(1_000) },
};

/** The identity tiers of Kenya. */
export const kenyanTiers: IdentityTiers = {
  unidentifiedInMax: kes(50_000),
  unidentifiedOutMax: kes(20_000),
  undocumentedOutMax: kes(20_000),
};

/** An approved withdrawal, with the given fields replaced. */
export const aWithdrawal = (fields: Partial<Withdrawal> = {}): Withdrawal => ({
  id: paymentId('019a9f00-0000-7000-8000-000000000001'),
  playerId: playerId('019a9f00-0000-7000-8000-000000000002'),
  market: 'ke',
  method: 'mpesa',
  provider: 'daraja-b2c',
  status: 'approved',
  waitsFor: null,
  key: idempotencyKey('pressed-once'),
  reference: 'TSABCDEFGH',
  phone: unwrap(parsePhone('ke', '0712345678')),
  destination: null,
  asked: money('KES', 10_100n),
  amount: money('KES', 10_000n),
  tax: { kind: 'withholding', amount: money('KES', 500n) },
  part: null,
  people: 0,
  promisedBy: later(askedAt, 300_000),
  isCancellable: true,
  compensation: null,
  receipt: null,
  reason: null,
  providerCode: null,
  createdAt: askedAt,
  closedAt: null,
  version: 1,
  ...fields,
});
