import { instant, later, type Instant } from '@tausi/kernel';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  decideLimit,
  leftOf,
  limitNames,
  limitPassedByDeposit,
  limitPassedByStake,
  limitsInForce,
  looserAfterMs,
  withdrawPending,
  wordPending,
  type LimitChange,
  type LimitInForce,
  type LimitName,
} from './limits.ts';
import {
  counted,
  countsWithin,
  emptyTally,
  moreFrom,
  sessionAt,
  sessionPauseMs,
  spanNames,
  spans,
  type Span,
  type Tally,
} from './tally.ts';

const hourMs = 3_600_000;
const start = instant(Date.UTC(2026, 0, 10, 12, 20));
const nothing = { staked: 0n, paid: 0n, deposited: 0n };
const stakeDay: LimitName = { kind: 'stake', span: 'day' };

const staked = (tally: Tally, at: Instant, amount: bigint, paid = 0n): Tally => counted(tally, at, { staked: amount, paid, deposited: 0n });
const limited = (name: LimitName, value: bigint): LimitInForce[] => [{ ...name, value }];

describe('a span', () => {
  it('a span contains its length and the slot before, never less', () => {
    const tally = staked(emptyTally(start), start, 100n);
    for (const span of spanNames) {
      const { lengthMs, slotMs } = spans[span];
      expect(countsWithin(tally, span, later(start, lengthMs)).staked).toBe(100n);
      expect(countsWithin(tally, span, later(start, lengthMs + slotMs)).staked).toBe(0n);
      const leaves = moreFrom(tally, span, { of: 'staked', at: start }) ?? start;
      expect(countsWithin(tally, span, later(leaves, -1)).staked).toBe(100n);
      expect(countsWithin(tally, span, leaves).staked).toBe(0n);
    }
  });

  it('a span keeps a bounded number of slots, however long the player plays', () => {
    let tally = emptyTally(start);
    for (let hour = 0; hour < 1_200; hour += 1) tally = staked(tally, later(start, hour * hourMs), 1n);
    expect(spanNames.map((span) => tally.slots[span].length)).toEqual([25, 29, 31]);
  });
});

describe('sessions of play', () => {
  it('a session of play continues with each stake, and ends after a pause', () => {
    const first = staked(emptyTally(start), start, 100n, 30n);
    const second = staked(first, later(start, sessionPauseMs - 1), 50n);
    expect(sessionAt(second, later(start, sessionPauseMs))).toMatchObject({ startedAt: start, staked: 150n, paid: 30n });
    const pause = later(start, 2 * sessionPauseMs - 1);
    expect(sessionAt(second, pause)).toBeNull();
    expect(staked(second, pause, 10n).session).toMatchObject({ startedAt: pause, staked: 10n, paid: 0n });
  });

  it("a stake is refused when the session's time is used up, and accepted after the pause", () => {
    const limits = limited({ kind: 'time', span: 'session' }, 20n);
    let tally = staked(emptyTally(start), start, 1n);
    tally = staked(tally, later(start, 20 * 60_000 - 1), 1n);
    const last = later(start, 20 * 60_000 - 1);
    expect(limitPassedByStake(limits, tally, { stake: 1n, at: last })).toBeNull();
    const passed = limitPassedByStake(limits, tally, { stake: 1n, at: later(last, 1) });
    expect(passed).toMatchObject({ kind: 'time', moreFrom: later(last, sessionPauseMs) });
    expect(limitPassedByStake(limits, tally, { stake: 1n, at: later(last, sessionPauseMs) })).toBeNull();
  });

  it("a stake is refused when the session's loss limit is used up", () => {
    const limits = limited({ kind: 'loss', span: 'session' }, 100n);
    const tally = staked(emptyTally(start), start, 130n, 50n);
    expect(limitPassedByStake(limits, tally, { stake: 20n, at: start })).toBeNull();
    expect(limitPassedByStake(limits, tally, { stake: 21n, at: start })).toMatchObject({ remaining: 20n });
  });
});

describe('a limit', () => {
  it('a limit allows exactly the remaining amount, whatever the outcome would be', () => {
    const tally = staked(emptyTally(start), start, 60n, 1_000n);
    expect(limitPassedByStake(limited(stakeDay, 100n), tally, { stake: 40n, at: start })).toBeNull();
    expect(limitPassedByStake(limited(stakeDay, 100n), tally, { stake: 41n, at: start })).toMatchObject({ remaining: 40n });
  });

  it('a loss limit counts stakes minus payouts', () => {
    const tally = staked(emptyTally(start), start, 90n, 50n);
    const limits = limited({ kind: 'loss', span: 'week' }, 100n);
    expect(limitPassedByStake(limits, tally, { stake: 60n, at: start })).toBeNull();
    expect(limitPassedByStake(limits, tally, { stake: 61n, at: start })).toMatchObject({ kind: 'loss', remaining: 60n });
  });

  it('a deposit limit is gross and counts pending deposits', () => {
    const tally = counted(emptyTally(start), start, { ...nothing, deposited: 50n });
    const limits = limited({ kind: 'deposit', span: 'month' }, 100n);
    expect(limitPassedByDeposit(limits, tally, { amount: 20n, pending: 30n, at: start })).toBeNull();
    expect(limitPassedByDeposit(limits, tally, { amount: 21n, pending: 30n, at: start })).toMatchObject({ remaining: 20n });
    expect(limitPassedByStake(limits, tally, { stake: 999n, at: start })).toBeNull();
  });

  it('the strictest of several limits decides', () => {
    const limits = [
      ...limited(stakeDay, 100n),
      ...limited({ kind: 'stake', span: 'week' }, 70n),
      ...limited({ kind: 'loss', span: 'month' }, 80n),
    ];
    expect(limitPassedByStake(limits, emptyTally(start), { stake: 101n, at: start })).toMatchObject({ span: 'week', remaining: 70n });
  });

  it('a limit set below the used amount has nothing left, and never a negative rest', () => {
    expect(leftOf({ ...stakeDay, value: 10n }, staked(emptyTally(start), start, 60n), start).remaining).toBe(0n);
  });
});

describe('limit changes', () => {
  let said = 0n;
  const say = (changes: readonly LimitChange[], value: bigint | null, at: Instant, name = stakeDay): LimitChange[] => {
    const { ends, adds } = decideLimit(changes, { ...name, value }, at);
    const kept = changes.filter(({ number }) => !ends.includes(number));
    said += 1n;
    return adds === null ? kept : [...kept, { ...adds, number: said }];
  };
  const inForce = (changes: readonly LimitChange[], at: Instant) => limitsInForce(changes, at).map(({ value }) => value);

  it('a limit change takes effect at once if it is tighter', () => {
    const set = say([], 500n, start);
    expect(inForce(set, start)).toEqual([500n]);
    expect(inForce(say(set, 300n, start), start)).toEqual([300n]);
  });

  const someLooser: readonly (bigint | null)[] = [900n, null];
  it.each(someLooser)('a limit change waits a day if it is looser (%s)', (looser) => {
    const set = say(say([], 500n, start), looser, start);
    expect(inForce(set, later(start, looserAfterMs - 1))).toEqual([500n]);
    expect(inForce(set, later(start, looserAfterMs))).toEqual(looser === null ? [] : [looser]);
    expect(wordPending(set, stakeDay, start)).toMatchObject({ value: looser, takesEffectAt: later(start, looserAfterMs) });
    expect(wordPending(set, stakeDay, later(start, looserAfterMs))).toBeNull();
  });

  it('a repeated looser change starts its wait again, and a tighter one withdraws it', () => {
    const waiting = say(say([], 500n, start), 900n, start);
    const again = say(waiting, 800n, later(start, hourMs));
    expect(inForce(again, later(start, looserAfterMs))).toEqual([500n]);
    expect(inForce(again, later(start, looserAfterMs + hourMs))).toEqual([800n]);
    expect(inForce(say(waiting, 400n, later(start, 1)), later(start, 9 * looserAfterMs))).toEqual([400n]);
    expect(inForce(say(waiting, 500n, later(start, 1)), later(start, 9 * looserAfterMs))).toEqual([500n]);
  });

  it('a pending limit change can be withdrawn', () => {
    const waiting = say(say([], 500n, start), null, start);
    const withdrawn = withdrawPending(waiting, stakeDay, start);
    expect(
      inForce(
        waiting.filter(({ number }) => withdrawn?.ends.includes(number) === false),
        later(start, 9 * looserAfterMs),
      ),
    ).toEqual([500n]);
    expect(withdrawPending(waiting, stakeDay, later(start, looserAfterMs))).toBeNull();
  });

  it('a limit is never looser than a day ago, over any history of changes', () => {
    const someWord = fc.record({
      after: fc.integer({ min: 0, max: 2 * looserAfterMs }),
      value: fc.option(fc.bigInt(1n, 50n), { nil: null }),
      name: fc.constantFrom(...limitNames.slice(0, 3)),
    });
    fc.assert(
      fc.property(fc.array(someWord, { maxLength: 25 }), (words) => {
        let changes: readonly LimitChange[] = [];
        let at = start;
        for (const { after, value, name } of words) {
          at = later(at, after);
          const before = new Map(limitsInForce(changes, at).map((limit) => [limit.span, limit.value]));
          changes = say(changes, value, at, name);
          // Right after a change, no limit is looser than before it.
          const now = new Map(limitsInForce(changes, at).map((limit) => [limit.span, limit.value]));
          for (const [span, limit] of before) expect((now.get(span) ?? limit + 1n) <= limit).toBe(true);
          // The requested value applies, at once or after a day.
          expect(limitsInForce(changes, later(at, looserAfterMs)).find(({ span }) => span === name.span)?.value ?? null).toBe(value);
        }
      }),
      { numRuns: 300 },
    );
  });
});

it('a limit is never exceeded in any span of its length, over any history', () => {
  const someStep = fc.record({
    after: fc.oneof(fc.integer({ min: 0, max: 5 * 60_000 }), fc.integer({ min: 0, max: 40 * hourMs })),
    stake: fc.bigInt(1n, 60n),
    paid: fc.bigInt(0n, 80n),
    isDeposit: fc.boolean(),
  });
  const someLimits = fc.array(
    fc.record({ name: fc.constantFrom(...limitNames.filter(({ span }) => span !== 'session')), value: fc.bigInt(1n, 200n) }),
    { minLength: 1, maxLength: 4 },
  );
  fc.assert(
    fc.property(someLimits, fc.array(someStep, { maxLength: 80 }), (changes, steps) => {
      const limits = changes.map(({ name, value }) => ({ ...name, value }));
      const booked: { at: Instant; staked: bigint; deposited: bigint }[] = [];
      let tally = emptyTally(start);
      let at = start;
      for (const { after, stake, paid, isDeposit } of steps) {
        at = later(at, after);
        const passed = isDeposit
          ? limitPassedByDeposit(limits, tally, { amount: stake, pending: 0n, at })
          : limitPassedByStake(limits, tally, { stake, at });
        if (passed !== null) continue;
        const counts = isDeposit ? { staked: 0n, paid: 0n, deposited: stake } : { staked: stake, paid, deposited: 0n };
        tally = counted(tally, at, counts);
        booked.push({ at, ...counts });
        for (const { kind, span, value } of limits) {
          if (span === 'session' || kind === 'loss') continue;
          expect(
            sumSince(booked, kind === 'stake' ? 'staked' : 'deposited', { from: later(at, -spans[span].lengthMs), span }) <= value,
          ).toBe(true);
        }
      }
    }),
    { numRuns: 300 },
  );
});

function sumSince(
  booked: readonly { at: Instant; staked: bigint; deposited: bigint }[],
  what: 'staked' | 'deposited',
  { from }: { from: Instant; span: Span },
): bigint {
  return booked.filter(({ at }) => at > from).reduce((sum, one) => sum + one[what], 0n);
}
