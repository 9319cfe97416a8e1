import type { Payment } from './payment-from-wire.ts';

/** An M-Pesa deposit with the given fields, for tests. */
export function aPayment(change: Partial<Payment>): Payment {
  return {
    paymentId: '019a9f00-0000-7000-8000-000000000001',
    kind: 'deposit',
    provider: 'daraja',
    method: 'mpesa',
    methodName: 'M-Pesa',
    status: 'created',
    amount: '500.00',
    tax: '25.00',
    arrives: '475.00',
    currency: 'KSH',
    phone: '0712***678',
    reason: null,
    providerCode: null,
    providerReceipt: null,
    createdAt: 1,
    expiresAt: null,
    next: null,
    destination: null,
    waitsFor: null,
    promisedBy: null,
    compensation: null,
    cancellable: false,
    parts: [],
    timeline: [],
    ...change,
  };
}
