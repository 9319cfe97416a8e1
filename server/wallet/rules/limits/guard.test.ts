import { instant, later, money, type Instant } from '@tausi/kernel';
import { describe, expect, it } from 'vitest';
import { decideExclusion, exclusionAt, type Exclusion, type ExclusionStep } from './exclusion.ts';
import { momentOf, refuseDeposit, refuseStake, type Guard } from './guard.ts';
import { counted, emptyTally } from './tally.ts';

const start = instant(Date.UTC(2026, 0, 10, 12));
const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const kes = (minor: bigint) => money('KES', minor);

const guardAt = (at: Instant, parts: Partial<Guard> = {}): Guard => ({
  limits: [],
  exclusions: [],
  tally: emptyTally(at),
  booksAt: at,
  ...parts,
});
const excluded = (kind: Exclusion['kind'], until: Instant | null): Guard => guardAt(start, { exclusions: [{ kind, until }] });

describe('an exclusion', () => {
  it('an exclusion refuses stakes and deposits until it ends', () => {
    const until = later(start, dayMs);
    const guard = excluded('break', until);
    expect(refuseStake(guard, kes(1n), start)).toEqual({ code: 'on_break', until });
    expect(refuseDeposit(guard, { amount: kes(1n), pending: kes(0n) }, start)).toEqual({ code: 'on_break', until });
    const then = { ...guard, booksAt: until };
    expect(refuseStake(then, kes(1n), later(until, -1))).toEqual({ code: 'on_break', until });
    expect(refuseStake(then, kes(1n), until)).toBeNull();
  });

  it('the refusal names the kind of exclusion', () => {
    const until = later(start, dayMs);
    expect(refuseStake(excluded('self_exclusion', until), kes(1n), start)).toEqual({ code: 'self_excluded', until });
    expect(refuseStake(excluded('self_exclusion', null), kes(1n), start)).toEqual({ code: 'self_excluded_for_ever' });
    expect(refuseStake(excluded('closed', null), kes(1n), start)).toEqual({ code: 'player_closed' });
    expect(refuseStake(null, kes(1n), start)).toBeNull();
  });

  it('an exclusion is never shortened: a step that ends sooner changes nothing', () => {
    let exclusions: Exclusion[] = [];
    const take = (step: ExclusionStep, at: Instant): boolean => {
      const begun = decideExclusion(exclusions, step, at);
      if (begun !== null) exclusions = [...exclusions, begun];
      return begun !== null;
    };
    expect(take('break_7_days', start)).toBe(true);
    expect(take('break_24_hours', start)).toBe(false);
    expect(take('exclude_6_months', start)).toBe(true);
    expect(take('break_6_weeks', start)).toBe(false);
    expect(take('exclude_for_ever', start)).toBe(true);
    expect(take('exclude_5_years', start)).toBe(false);
    expect(take('close', start)).toBe(true);
    expect(take('exclude_for_ever', start)).toBe(false);
    expect(exclusionAt(exclusions, later(start, 99 * 365 * dayMs))).toEqual({ kind: 'closed', until: null });
  });
});

describe('effective time', () => {
  it.each([
    ['a server clock an hour ahead', hourMs, 0],
    ['a server clock a day back', -dayMs, 0],
    ['a database clock an hour ahead', 0, hourMs],
    ['a database clock a day back', 0, -dayMs],
  ])('the effective time releases no limit and ends no exclusion early with %s', (_name, serverMs, booksMs) => {
    const at = later(start, serverMs);
    const until = later(start, hourMs / 2);
    const guard = guardAt(start, { booksAt: later(start, booksMs), exclusions: [{ kind: 'break', until }] });
    expect(momentOf(guard, at)).toBe(start);
    expect(refuseStake(guard, kes(1n), at)).toMatchObject({ code: 'on_break' });
    const full = guardAt(start, {
      booksAt: later(start, booksMs),
      tally: counted(emptyTally(later(start, -dayMs)), later(start, -dayMs), { staked: 100n, paid: 0n, deposited: 0n }),
      limits: [{ kind: 'stake', span: 'day', value: 100n, number: 1n, takesEffectAt: null }],
    });
    expect(refuseStake(full, kes(1n), at)).toMatchObject({ code: 'stake_limit_reached' });
  });

  it('the effective time does not go back when the clocks do', () => {
    const guard = guardAt(start);
    expect(momentOf({ ...guard, booksAt: later(start, -dayMs) }, later(start, -hourMs))).toBe(start);
    expect(momentOf({ ...guard, booksAt: later(start, dayMs) }, later(start, hourMs))).toBe(later(start, hourMs));
  });
});
