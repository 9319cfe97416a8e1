import { instant, later, money, parsePhone, paymentId, playerId, unwrap, type Money } from '@tausi/kernel';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { agreesWith, decideOwner, type OwnerFacts } from './decide-owner.ts';
import { decideUnsolicited, nextQuestionAt, type Unsolicited, type UnsolicitedFact } from './unsolicited.ts';

const at = instant(Date.UTC(2026, 10, 24, 9));
const player = playerId('019a9f00-1234-7000-8000-0123456789ab');
const payment = paymentId('019a9f00-1234-7000-8000-0123456789ac');
const shillings = (units: number): Money => money('KES', BigInt(units) * 100n);
const fresh: Unsolicited = {
  id: '019a9f00-1234-7000-8000-0123456789ad',
  market: 'ke',
  provider: 'daraja',
  receipt: 'TAB1234567',
  amount: shillings(500),
  accountTyped: '0712345678',
  payer: '25471****678',
  state: 'told',
  reason: null,
  playerId: null,
  paymentId: null,
  reportedAt: at,
  decidedAt: null,
  version: 1,
};
const confirmed = { playerId: player, amount: shillings(500), payer: '254712345678', at };
const facts: readonly UnsolicitedFact[] = [
  { kind: 'credited', paymentId: payment, ...confirmed },
  { kind: 'suspended', reason: 'payer_differs', ...confirmed },
  { kind: 'not_found', at },
  { kind: 'send_back', at },
  { kind: 'returned', at },
];

it('unsolicited money: in any order of facts it is credited or sent back, once, and suspense is left as often as it is entered', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...facts), { maxLength: 30 }), (learned) => {
      let now = fresh;
      const booked: string[] = [];
      const entered: string[] = [];
      for (const fact of learned) {
        const decision = decideUnsolicited(now, fact);
        if (decision === null) continue;
        if (decision.books !== null) booked.push(decision.books);
        if (decision.next.state === 'credited' || decision.next.state === 'sent_back') entered.push(decision.next.state);
        now = decision.next;
      }
      expect(entered.length).toBeLessThanOrEqual(1);
      const isIn = booked.filter((kind) => kind === 'money_unclaimed').length;
      const isOut = booked.filter((kind) => kind !== 'money_unclaimed').length;
      expect(isIn - isOut).toBe(now.state === 'suspense' || now.state === 'sending_back' ? 1 : 0);
    }),
  );
});

it('unsolicited money: money that goes back can no longer be credited', () => {
  const sending = { ...fresh, state: 'sending_back', reason: 'player_refused' } as const;
  expect(decideUnsolicited(sending, { kind: 'credited', paymentId: payment, ...confirmed })).toBeNull();
});

it('questions: the next one is always later, and they end after a day', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 3 * 86_400_000 }), (age) => {
      const next = nextQuestionAt(at, later(at, age));
      if (age >= 86_400_000) expect(next).toBeNull();
      else expect(next).toBeGreaterThan(at + age);
    }),
  );
});

const phone = unwrap(parsePhone('ke', '0712345678'));
const candidate = { playerId: player, phone, isRefused: false, requests: [] };
const owner = (change: Partial<OwnerFacts>) =>
  decideOwner({
    market: 'ke',
    amount: shillings(500),
    payer: '254712345678',
    candidate,
    method: { amountMin: shillings(20), amountMax: shillings(250_000) },
    ...change,
  });

it.each([
  ['nobody is named', { candidate: null }, 'account_unknown'],
  ['another phone paid', { payer: '254799999999' }, 'payer_differs'],
  ['the payer is not told', { payer: null }, 'payer_differs'],
  ['the amount is too small', { amount: shillings(5) }, 'amount'],
  ['the amount is too large', { amount: shillings(250_001) }, 'amount'],
  ['the player may not deposit', { candidate: { ...candidate, isRefused: true } }, 'player_refused'],
])('owner: when %s, the money waits in suspense', (_case, change, reason) => {
  expect(owner(change)).toMatchObject({ kind: 'suspense', reason });
});

it('owner: the player whose own phone paid', () => {
  expect(owner({})).toEqual({ kind: 'credit', playerId: player });
});

it('a masked number agrees only with numbers of its length and its visible digits', () => {
  expect(agreesWith('25471****678', '254712345678')).toBe(true);
  expect(agreesWith('25470****678', '254712345678')).toBe(false);
  expect(agreesWith('25471****67', '254712345678')).toBe(false);
  fc.assert(
    fc.property(fc.string(), (text) => {
      fc.pre(text !== '254712345678' && !text.includes('*'));
      expect(agreesWith(text, '254712345678')).toBe(false);
    }),
  );
});
