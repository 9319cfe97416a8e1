import { instant, later, money, paymentId } from '@tausi/kernel';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Evidence } from '../port/evidence.ts';
import { isDecided, mayResend, newOrderRef, nextLookUpAt, orderAfter, type PaymentOrder } from './payment-order.ts';

const madeAt = instant(Date.UTC(2026, 10, 23, 12));
const order: PaymentOrder = {
  id: '019a9f00-1234-7000-8000-0123456789ab',
  paymentId: paymentId('019a9f00-1234-7000-8000-0123456789ac'),
  attempt: 1,
  provider: 'daraja',
  providerAccount: 'daraja-b2c',
  amount: money('KES', 9_500n),
  orderRef: 'abcdefghij123456789',
  providerRef: null,
  receipt: null,
  state: 'made',
  sends: 1,
  reportedCode: null,
  madeAt,
  decidedAt: null,
  version: 1,
};
const minutes = (count: number) => later(madeAt, count * 60_000);

const evidence = fc.constantFrom<Evidence>(
  { kind: 'not_sent' },
  { kind: 'accepted' },
  { kind: 'open' },
  { kind: 'unanswered' },
  { kind: 'not_found' },
  { kind: 'paid', receipt: 'SKA81HSKF2', amount: null },
  { kind: 'failed', reason: 'receiver_full', code: '8', fault: 'receiver' },
  { kind: 'reversed', receipt: null },
);
const after = (all: readonly Evidence[]): readonly PaymentOrder[] =>
  all.reduce<readonly PaymentOrder[]>((orders, each) => {
    const last = orders.at(-1) ?? order;
    const next = orderAfter(last, each, minutes(1));
    return next === null ? orders : [...orders, next];
  }, []);

it('payment order: in any order of evidence, a decided order never changes, except that a paid one is reversed', () => {
  fc.assert(
    fc.property(fc.array(evidence, { maxLength: 12 }), (all) => {
      const states = after(all).map(({ state }) => state);
      const decided = states.findIndex((state) => ['paid', 'failed', 'not_sent'].includes(state));
      if (decided !== -1) expect([[], ['reversed']]).toContainEqual(states.slice(decided + 1));
      if (decided !== -1 && states[decided] !== 'paid') expect(states).toHaveLength(decided + 1);
    }),
  );
});

it('payment order, P6: repeated evidence changes nothing, and every change raises the version by one', () => {
  fc.assert(
    fc.property(fc.array(evidence, { maxLength: 12 }), (all) => {
      expect(after(all.flatMap((each) => [each, each])).map(({ state }) => state)).toEqual(after(all).map(({ state }) => state));
      expect(after(all).map(({ version }) => version)).toEqual(after(all).map((_one, index) => index + 2));
    }),
  );
});

it('payment order: without an answer, or unknown to the provider, it never ends', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom<Evidence>({ kind: 'unanswered' }, { kind: 'not_found' }, { kind: 'open' })), (all) => {
      expect(after(all).some(isDecided)).toBe(false);
    }),
  );
});

it('payment order: after a second request, no answer proves that nothing was sent', () => {
  expect(orderAfter({ ...order, sends: 2 }, { kind: 'not_sent' }, minutes(11))).toBeNull();
});

it('payment order: is sent again under its id only once, between ten minutes and an hour', () => {
  const window = { min: 600_000, max: 3_600_000 };
  expect([9, 10, 60, 61].map((age) => mayResend(order, window, minutes(age)))).toEqual([false, true, true, false]);
  expect(mayResend({ ...order, sends: 2 }, window, minutes(30))).toBe(false);
});

it('payment order: look-ups come at 20 s, 1, 3, 10 and 30 min, then each hour for a day', () => {
  const times: number[] = [];
  for (let at = nextLookUpAt(madeAt, madeAt); at !== null; at = nextLookUpAt(madeAt, at)) times.push((at - madeAt) / 60_000);
  expect(times.slice(0, 5)).toEqual([1 / 3, 1, 3, 10, 30]);
  expect(times.slice(5)).toEqual(Array.from({ length: 24 }, (_, hour) => (hour + 1) * 60));
});

it('payment order: its id has 19 letters and digits', () => {
  const refs = Array.from({ length: 200 }, newOrderRef);
  for (const ref of refs) expect(ref).toMatch(/^[0-9a-z]{19}$/);
  expect(new Set(refs).size).toBe(200);
});
