import { instant, type Instant } from '@tausi/kernel';
import { expect, it } from 'vitest';
import { rulesOf } from './market-rules.ts';
import type { RuleRow } from './rule.ts';

const [january, july] = [instant(Date.parse('2026-01-01T00:00:00Z')), instant(Date.parse('2026-07-01T00:00:00Z'))];

const values: Readonly<Record<string, unknown>> = {
  age_min: 18,
  stake_min: '20.00',
  win_max: '1000000.00',
  autoplay_allowed: true,
  turbo_allowed: true,
  cycle_ms_min: 0,
  reality_check_minutes: 60,
  password_policy: 'spec',
  terms_version: '1',
  record_years: 7,
  identity_before: ['withdrawal'],
  deposit_tax: null,
  withdrawal_tax: null,
  withdrawal_limits: {
    min: '50.00',
    max: '250000.00',
    day_sum: '500000.00',
    day_count: 4,
    automatic_max: '20000.00',
    two_people_from: '150000.00',
    promise_seconds: 300,
    checked_promise_seconds: 14_400,
    may_cancel: true,
    late: { ppm_an_hour: 10_000, most_ppm: 50_000, least: '10.00', most: '1000.00' },
  },
  identity_tiers: { tier_0_in_30_days: '50000.00', tier_0_out_in_total: '20000.00', tier_1_out_at_once: '20000.00' },
  withdrawal_pauses: { new_device_hours: 24, sim_swap_hours: 72 },
};

const rowsFrom = (validFrom: Instant, of: Readonly<Record<string, unknown>>): readonly RuleRow[] =>
  Object.entries(of).map(([name, value]) => ({ market: 'ke', name, validFrom, value }));

it('market rules: a rule holds from its first millisecond, in any order of queries', () => {
  const rulesAt = rulesOf([...rowsFrom(january, values), ...rowsFrom(july, { age_min: 21 })]);
  const ages = [january, july - 1, july, july + 1, july - 1, january, july].map((at) => rulesAt('ke', instant(at)).ageMin);
  expect(ages).toEqual([18, 18, 21, 21, 18, 18, 21]);
});

it('market rules: are parsed once', () => {
  const rulesAt = rulesOf(rowsFrom(january, values));
  expect(rulesAt('ke', july)).toBe(rulesAt('ke', january));
});

it('market rules: none exist before they begin, nor for a market without rows', () => {
  const rulesAt = rulesOf(rowsFrom(january, values));
  expect(() => rulesAt('ke', instant(january - 1))).toThrow('has the rule');
  expect(() => rulesAt('ug', july)).toThrow('has the rule');
});
