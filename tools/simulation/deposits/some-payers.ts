import { later, type Instant } from '@tausi/kernel';
import type { Deposit } from '@tausi/server/cashier/deposits/deposit.ts';
import type { HttpOutcome, SendHttp } from '@tausi/server/cashier/port/http.ts';
import type { Chance } from '@tausi/server/wallet/simulation/chance.ts';
import type { FaultyIo } from '@tausi/server/wallet/simulation/faulty-io.ts';
import type { AskedOrder, CollectionWire, Named, PayerWord } from './collection-wire.ts';

/** A request at the provider and its payer's planned reaction. */
export type Prompt = {
  readonly order: AskedOrder;
  readonly number: number;
  /** The provider denies that it knows the request before. */
  readonly shownAt: Instant;
  readonly decidedAt: Instant;
  /** The first result. */
  readonly end: PayerWord;
  /** From then on the provider names another result; null if it never does. */
  readonly changedAt: Instant | null;
  readonly changedTo: PayerWord;
  /** The amount that the payer paid, where another one is possible. */
  readonly paidMinor: bigint;
  /** Its call-backs name another amount than the provider's answers. */
  readonly contradicts: boolean;
};

export type Delivery = { readonly url: string; readonly body: object; readonly dueAt: Instant };

/** The provider's own records, with its payers. It knows the truth about each payment and answers questions correctly. Its call-backs may be
 *  late, duplicated, wrong or missing. */
export type SomePayers = {
  readonly sendOf: (process: number) => SendHttp;
  readonly prompts: readonly Prompt[];
  /** The call-backs that are due. */
  readonly takeDue: (at: Instant) => readonly Delivery[];
  /** A call-back with a false claim about a payment, at its right address. */
  readonly forge: (about: Deposit) => Delivery;
  /** The requests whose reversal was reported to the cashier. */
  readonly reversalsReported: ReadonlySet<number>;
  readonly noteReceived: (delivery: Delivery) => void;
};

type Means = { readonly chance: Chance; readonly io: FaultyIo; readonly now: () => Instant; readonly wire: CollectionWire };

const secondMs = 1_000;
const minuteMs = 60 * secondMs;
const hiddenMsMax = 45 * secondMs;
const noAnswer: HttpOutcome = { kind: 'no_answer' };

export function createPayers(means: Means): SomePayers {
  const { chance, io, now, wire } = means;
  const list = createPrompts(means);
  const ask = askTaker(means, list);
  const lookUp = async (process: number, key: string): Promise<HttpOutcome> => {
    if ((await io.pass(process, 'step')) !== 'done') return noAnswer;
    const of = list.prompts.find(({ order, number }) => wire.keyOf(order, number) === key);
    if (of === undefined) return wire.answer(named(unknownPrompt(key, now()), 'unknown'));
    const answer = wire.answer(named(of, wordOf(of, now())));
    return (await io.pass(process, 'step')) === 'done' && !chance.is(0.05) ? answer : noAnswer;
  };
  return {
    prompts: list.prompts,
    takeDue: list.takeDue,
    reversalsReported: list.reversalsReported,
    noteReceived: list.noteReceived,
    forge: (deposit) => {
      const { reference, amount, id } = deposit;
      const order = list.prompts.find((each) => each.order.reference === reference)?.order ?? unknownPrompt(id, now()).order;
      const word = chance.oneOf<PayerWord>(['paid', 'paid', 'declined', 'reversed']);
      const statement = { order, number: 0, word, paidMinor: amount.minor };
      return { url: wire.callbackUrlOf(deposit), body: wire.report(statement) ?? {}, dueAt: now() };
    },
    sendOf: (process) => (call) => {
      const read = wire.read(call);
      switch (read.kind) {
        case 'ask':
          return ask(process, read.order);
        case 'look_up':
          return lookUp(process, read.key);
        case 'other':
          return Promise.resolve(read.outcome);
      }
    },
  };
}

// The provider's records, and the call-backs under way.
function createPrompts({ chance, wire, now }: Means) {
  const prompts: Prompt[] = [];
  const reversalsReported = new Set<number>();
  const reversals = new WeakMap<Delivery, number>();
  let deliveries: Delivery[] = [];
  return {
    prompts,
    reversalsReported,
    add: (order: AskedOrder): void => {
      const prompt = somePrompt(chance, wire, { order, number: prompts.length + 1, at: now() });
      const changed = changeReports(chance, wire, prompt);
      if (prompt.changedTo === 'reversed') for (const each of changed) reversals.set(each, prompt.number);
      prompts.push(prompt);
      deliveries.push(...someReports(chance, wire, prompt), ...changed);
    },
    noteReceived: (delivery: Delivery): void => {
      const number = reversals.get(delivery);
      if (number !== undefined) reversalsReported.add(number);
    },
    takeDue: (at: Instant): readonly Delivery[] => {
      const due = deliveries.filter(({ dueAt }) => dueAt <= at);
      deliveries = deliveries.filter(({ dueAt }) => dueAt > at);
      return due;
    },
  };
}

function askTaker({ chance, io, wire }: Means, { add, prompts }: Pick<ReturnType<typeof createPrompts>, 'add' | 'prompts'>) {
  // An undocumented answer says nothing: the payer is asked, or not.
  const outcomeOf = (order: AskedOrder): HttpOutcome => {
    const fate = chance.below(100);
    if (fate >= 90 && fate < 95) return wire.busy;
    const outcome = wire.accepted(order, prompts.length + 1);
    if (fate < 90 || chance.is(0.5)) add(order);
    return fate < 90 ? outcome : wire.odd;
  };
  return async (process: number, order: AskedOrder): Promise<HttpOutcome> => {
    if ((await io.pass(process, 'step')) !== 'done') return { kind: 'not_sent' };
    const outcome = outcomeOf(order);
    return (await io.pass(process, 'step')) === 'done' ? outcome : noAnswer;
  };
}

function named({ order, number, paidMinor }: Prompt, word: PayerWord): Named {
  return { order, number, word, paidMinor };
}

function unknownPrompt(key: string, at: Instant): Prompt {
  const order = { key, reference: 'unknown', payer: null, amountMinor: 0n, callbackUrl: '' };
  const never = { shownAt: at, decidedAt: at, changedAt: null, changedTo: 'unknown', contradicts: false } as const;
  return { ...never, order, number: 0, end: 'unknown', paidMinor: 0n };
}

/** The provider's word about a request at an instant. */
function wordOf({ shownAt, decidedAt, end, changedAt, changedTo }: Prompt, at: Instant): PayerWord {
  if (at < shownAt) return 'unknown';
  if (at < decidedAt) return 'open';
  return changedAt === null || at < changedAt ? end : changedTo;
}

type Taken = { readonly order: AskedOrder; readonly number: number; readonly at: Instant };

function somePrompt(chance: Chance, wire: CollectionWire, { order, number, at }: Taken): Prompt {
  const decidedAt = later(at, (2 + chance.below(50)) * secondMs);
  const { end, changedTo } = fateOf(chance.below(20), wire);
  const paidMinor = wire.namesAmount && chance.is(0.06) ? order.amountMinor - 100n : order.amountMinor;
  return {
    order,
    number,
    shownAt: chance.is(0.15) ? later(at, chance.below(hiddenMsMax)) : at,
    decidedAt,
    end,
    changedAt: changedTo === null ? null : later(decidedAt, (30 + chance.below(60)) * minuteMs),
    changedTo: changedTo ?? end,
    paidMinor,
    contradicts: end === 'paid' && chance.is(0.08),
  };
}

function fateOf(fate: number, { reverses }: CollectionWire): { readonly end: PayerWord; readonly changedTo: PayerWord | null } {
  if (fate < 10) return { end: 'paid', changedTo: null };
  if (fate < 13) return { end: 'declined', changedTo: null };
  if (fate < 17) return { end: 'no answer', changedTo: fate < 15 ? 'paid' : null };
  if (fate < 19) return { end: 'odd', changedTo: fate === 17 ? 'paid' : null };
  return { end: 'paid', changedTo: reverses ? 'reversed' : null };
}

function someReports(chance: Chance, wire: CollectionWire, prompt: Prompt): readonly Delivery[] {
  const { order, contradicts, paidMinor, end, decidedAt } = prompt;
  const body = wire.report({ ...named(prompt, end), paidMinor: contradicts ? paidMinor + 9_900n : paidMinor });
  if (body === null) return [];
  return Array.from({ length: chance.oneOf([1, 1, 1, 0, 2, 5]) }, () => ({
    url: order.callbackUrl,
    body,
    dueAt: later(decidedAt, chance.oneOf([0, 1, 5, 60, 600]) * secondMs),
  }));
}

// Polls find late money. Only the report tells of money that was taken back.
function changeReports(chance: Chance, wire: CollectionWire, prompt: Prompt): readonly Delivery[] {
  const { order, changedAt, changedTo } = prompt;
  const body = changedAt === null ? null : wire.report(named(prompt, changedTo));
  if (body === null || changedAt === null) return [];
  return Array.from({ length: (changedTo === 'reversed' ? 1 : 0) + chance.below(2) }, (_, copy) => ({
    url: order.callbackUrl,
    body,
    dueAt: later(changedAt, (copy * 600 + 1 + chance.below(60)) * secondMs),
  }));
}
