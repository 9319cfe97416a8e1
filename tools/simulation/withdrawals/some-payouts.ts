import { later, type Instant } from '@tausi/kernel';
import type { HttpOutcome, SendHttp } from '@tausi/server/cashier/port/http.ts';
import type { Chance } from '@tausi/server/wallet/simulation/chance.ts';
import type { FaultyIo } from '@tausi/server/wallet/simulation/faulty-io.ts';
import type { Delivery, PayoutWire, ReadCall, TakenOrder, Word } from './payout-wire.ts';

/** An order at the provider, and its fate. */
export type Transfer = {
  readonly order: TakenOrder;
  readonly number: number;
  /** The provider denies that it knows the order before. */
  readonly shownAt: Instant;
  readonly decidedAt: Instant;
  /** The first final result. */
  readonly end: Word;
  /** From then on the provider names another result; null if it never does. */
  readonly changedAt: Instant | null;
  readonly changedTo: Word;
};

/** The provider's own records. It pays each order once, tells the truth when asked, and reports late, twice, in any order or never. */
export type SomePayouts = {
  readonly sendOf: (process: number) => SendHttp;
  readonly transfers: readonly Transfer[];
  /** The call-backs that are due. */
  readonly takeDue: (at: Instant) => readonly Delivery[];
  /** A call-back with a false claim about an order, at its right address; null without orders. */
  readonly forge: () => Delivery | null;
  /** The orders whose change was reported to the cashier. */
  readonly changesReported: ReadonlySet<number>;
  readonly noteReceived: (delivery: Delivery) => void;
};

const secondMs = 1_000;
const minuteMs = 60 * secondMs;

type Means = { readonly chance: Chance; readonly io: FaultyIo; readonly now: () => Instant; readonly wire: PayoutWire };

export function createPayouts(means: Means): SomePayouts {
  const { chance, now, wire } = means;
  const list = createTransfers(means);
  const take = orderTaker(means, list);
  const answer = questionAnswerer(means, list);
  return {
    transfers: list.transfers,
    takeDue: list.takeDue,
    changesReported: list.changesReported,
    noteReceived: list.noteReceived,
    forge: () => {
      const of = list.transfers[chance.below(list.transfers.length)];
      if (of === undefined || now() < of.shownAt) return null;
      // A documented failure, beside a status that says "Failed" without one, is what a true failure looks like: no one could see that
      // it is false.
      const forged = chance.oneOf<Word>(['paid', of.end === 'odd' ? 'odd' : 'receiver failed', 'odd']);
      const body = wire.report(of.order, forged, of.number);
      return body === null ? null : { url: of.order.callbackUrl, body, dueAt: now() };
    },
    sendOf: (process) => (call) => {
      const read = wire.read(call);
      switch (read.kind) {
        case 'order':
          return take(process, read.order);
        case 'look_up':
          return answer(process, read);
        case 'other':
          return Promise.resolve(read.outcome);
      }
    },
  };
}

// The provider's records, and the call-backs under way.
function createTransfers({ chance, now, wire }: Means) {
  const transfers: Transfer[] = [];
  const changesReported = new Set<number>();
  const changes = new WeakMap<Delivery, number>();
  let deliveries: Delivery[] = [];
  const find = (key: string): Transfer | null => transfers.find(({ order }) => order.key === key) ?? null;
  return {
    transfers,
    changesReported,
    find,
    addUnlessThere: (order: TakenOrder): void => {
      if (find(order.key) !== null) return;
      const transfer = someTransfer(chance, wire, { order, number: transfers.length + 1, at: now() });
      const changed = changeReports(chance, wire, transfer);
      for (const each of changed) changes.set(each, transfer.number);
      transfers.push(transfer);
      deliveries.push(...someReports(chance, wire, transfer), ...changed);
    },
    deliver: (delivery: Delivery): void => void deliveries.push(delivery),
    noteReceived: (delivery: Delivery): void => {
      const number = changes.get(delivery);
      if (number !== undefined) changesReported.add(number);
    },
    takeDue: (at: Instant): readonly Delivery[] => {
      const due = deliveries.filter(({ dueAt }) => dueAt <= at);
      deliveries = deliveries.filter(({ dueAt }) => dueAt > at);
      return due;
    },
  };
}

type Transfers = ReturnType<typeof createTransfers>;

function orderTaker({ chance, io, wire }: Means, { find, addUnlessThere, transfers }: Transfers) {
  // An undocumented answer says nothing: the order is carried out, or not.
  const outcomeOf = (order: TakenOrder): HttpOutcome => {
    const isRepeated = find(order.key) !== null;
    const fate = chance.below(100);
    const outcome = isRepeated ? wire.repeated : wire.accepted(order, transfers.length + 1);
    if (isRepeated || fate < 88 || (fate >= 94 && chance.is(0.5))) addUnlessThere(order);
    if (isRepeated || fate < 88) return outcome;
    if (fate < 94) return fate < 92 ? wire.busy : wire.refused;
    return wire.odd;
  };
  return async (process: number, order: TakenOrder): Promise<HttpOutcome> => {
    if ((await io.pass(process, 'step')) !== 'done') return { kind: 'not_sent' };
    const outcome = outcomeOf(order);
    return (await io.pass(process, 'step')) === 'done' && !chance.is(0.08) ? outcome : { kind: 'no_answer' };
  };
}

type Question = Extract<ReadCall, { readonly kind: 'look_up' }>;

function questionAnswerer({ chance, io, now, wire }: Means, { find, deliver }: Transfers) {
  return async (process: number, { key, answerUrl }: Question): Promise<HttpOutcome> => {
    if ((await io.pass(process, 'step')) !== 'done') return { kind: 'no_answer' };
    const of = find(key);
    const answer = wire.answer(of?.order ?? null, of === null ? 'unknown' : wordOf(of, now()), of?.number ?? 0);
    if (answerUrl === null)
      return (await io.pass(process, 'step')) === 'done' && !chance.is(0.05) ? { kind: 'answered', ...answer } : { kind: 'no_answer' };
    if (!chance.is(0.1)) deliver({ url: answerUrl, body: answer.body, dueAt: later(now(), (1 + chance.below(5)) * secondMs) });
    return { kind: 'answered', status: 200, body: { ResponseCode: '0' } };
  };
}

/** The provider's word about a transfer at an instant. */
export function wordOf({ shownAt, decidedAt, end, changedAt, changedTo }: Transfer, at: Instant): Word {
  if (at < shownAt) return 'unknown';
  if (at < decidedAt) return 'open';
  return changedAt === null || at < changedAt ? end : changedTo;
}

type Taken = { readonly order: TakenOrder; readonly number: number; readonly at: Instant };

function someTransfer(chance: Chance, wire: PayoutWire, { order, number, at }: Taken): Transfer {
  const fate = chance.below(20);
  const end = endOf(fate);
  const decidedAt = later(at, (1 + chance.below(90)) * secondMs);
  const shownAt = chance.is(0.15) ? later(at, chance.below(wire.hiddenMsMax)) : at;
  const changedTo = end === 'odd' ? (fate < 17 ? 'paid' : 'receiver failed') : end === 'paid' ? 'reversed' : 'paid';
  const changes = end === 'odd' || fate === 18 || (fate === 19 && wire.reverses);
  const firstReportedAt = later(decidedAt, wire.hiddenMsMax);
  return {
    order,
    number,
    shownAt,
    decidedAt,
    end,
    changedAt: changes ? later(firstReportedAt, (5 + chance.below(60)) * minuteMs) : null,
    changedTo,
  };
}

function endOf(fate: number): Word {
  if (fate < 11 || fate === 19) return 'paid';
  if (fate < 13 || fate === 18) return 'receiver failed';
  if (fate === 13) return 'we failed';
  return fate === 14 ? 'provider failed' : 'odd';
}

function someReports(chance: Chance, wire: PayoutWire, { order, decidedAt, end, number }: Transfer): readonly Delivery[] {
  const body = wire.report(order, end, number);
  if (body === null) return [];
  return Array.from({ length: chance.oneOf([1, 1, 1, 0, 2, 5]) }, () => ({
    url: order.callbackUrl,
    body,
    dueAt: later(decidedAt, chance.oneOf([0, 1, 5, 60, 600]) * secondMs),
  }));
}

// Only the report tells of a final result that changes. After an undocumented one, questions tell as well.
function changeReports(chance: Chance, wire: PayoutWire, { order, end, changedAt, changedTo, number }: Transfer): readonly Delivery[] {
  const body = changedAt === null ? null : wire.report(order, changedTo, number);
  if (body === null || changedAt === null) return [];
  return Array.from({ length: (end === 'odd' ? 0 : 1) + chance.below(2) }, (_, copy) => ({
    url: order.callbackUrl,
    body,
    dueAt: later(changedAt, (copy * 600 + 1 + chance.below(60)) * secondMs),
  }));
}
