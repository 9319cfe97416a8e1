import { assert, isRecord, type Instant, type MarketCode, marketOf, type Money, parseMoney, unwrap } from '@tausi/kernel';
import { readIdentityTiers, type IdentityTiers } from './identity-tiers.ts';
import { ruleAt, type RuleRow } from './rule.ts';
import { readWithdrawalLimits, type WithdrawalLimits } from './withdrawal-limits.ts';

/** The rules of one market at an instant. */
export type MarketRules = {
  /** Minimum age in full years to register or play. Never below 18. */
  readonly ageMin: number;
  readonly stakeMin: Money;
  /** The largest win of one round, jackpot excluded. A stake that could win more is refused. */
  readonly winMax: Money;
  readonly isAutoplayAllowed: boolean;
  readonly isTurboAllowed: boolean;
  /** Minimum time from the start of a round to the next. */
  readonly cycleMsMin: number;
  /** Longest playing time before a reality check, in minutes; 0 for no check. */
  readonly realityCheckMinutes: number;
  readonly passwordPolicy: 'spec' | 'strict';
  /** The version of the terms that a new player accepts. */
  readonly termsVersion: string;
  /** Years that the records of a closed account are kept. */
  readonly recordYears: number;
  /** The moments that ask for an identity check: on arrival (which the player may postpone), and before a withdrawal. */
  readonly identityBefore: readonly IdentityMoment[];
  /** Withheld from every deposit. */
  readonly depositTax: MarketTax | null;
  /** Withheld from every withdrawal: from the whole amount, or from the part above the player's deposits. */
  readonly withdrawalTax: (MarketTax & { readonly on: 'amount' | 'net_winnings' }) | null;
  readonly withdrawalLimits: WithdrawalLimits;
  readonly withdrawalPauses: WithdrawalPauses;
  readonly identityTiers: IdentityTiers;
};

/** The pauses that protect a balance after the player's means of access changed. */
export type WithdrawalPauses = {
  /** From the first sign-in on a device. */
  readonly newDeviceHours: number;
  /** From the exchange of the SIM card. */
  readonly simSwapHours: number;
};

/** The moments at which a country asks for identity. */
type IdentityMoment = 'arrival' | 'withdrawal';

/** A tax that the operator withholds. */
type MarketTax = { readonly kind: string; readonly ratePpm: number };

const ageNeverBelow = 18;

// Every rule is required, because a default could break the law of a market.
function marketRulesAt(rows: readonly RuleRow[], market: MarketCode, at: Instant): MarketRules {
  const valueOf = (name: string): unknown => {
    const row = ruleAt(rows, { market, name }, at);
    assert(row !== null, `the market ${market} has the rule ${name}`);
    return row.value;
  };
  return {
    ageMin: Math.max(ageNeverBelow, wholeNumber('age_min', valueOf('age_min'))),
    stakeMin: unwrap(parseMoney(marketOf(market).currency, text('stake_min', valueOf('stake_min')))),
    winMax: unwrap(parseMoney(marketOf(market).currency, text('win_max', valueOf('win_max')))),
    isAutoplayAllowed: flag('autoplay_allowed', valueOf('autoplay_allowed')),
    isTurboAllowed: flag('turbo_allowed', valueOf('turbo_allowed')),
    cycleMsMin: wholeNumber('cycle_ms_min', valueOf('cycle_ms_min')),
    realityCheckMinutes: wholeNumber('reality_check_minutes', valueOf('reality_check_minutes')),
    passwordPolicy: text('password_policy', valueOf('password_policy')) === 'strict' ? 'strict' : 'spec',
    termsVersion: text('terms_version', valueOf('terms_version')),
    recordYears: wholeNumber('record_years', valueOf('record_years')),
    identityBefore: moments('identity_before', valueOf('identity_before')),
    depositTax: tax('deposit_tax', valueOf('deposit_tax')),
    withdrawalTax: withdrawalTax('withdrawal_tax', valueOf('withdrawal_tax')),
    withdrawalLimits: readWithdrawalLimits(marketOf(market).currency, valueOf('withdrawal_limits')),
    withdrawalPauses: pauses('withdrawal_pauses', valueOf('withdrawal_pauses')),
    identityTiers: readIdentityTiers(marketOf(market).currency, valueOf('identity_tiers')),
  };
}

/** Returns the rules of a market at any instant. Parsed rules are cached until another row takes effect. */
export function rulesOf(rows: readonly RuleRow[]): (market: MarketCode, at: Instant) => MarketRules {
  const kept = new Map<MarketCode, { readonly rules: MarketRules; readonly from: number; readonly until: number }>();
  return (market, at) => {
    const known = kept.get(market);
    if (known !== undefined && known.from <= at && at < known.until) return known.rules;
    const rules = marketRulesAt(rows, market, at);
    const begins = rows.filter((row) => row.market === market).map(({ validFrom }) => validFrom);
    const from = Math.max(...begins.filter((begin) => begin <= at));
    kept.set(market, { rules, from, until: Math.min(Infinity, ...begins.filter((begin) => begin > at)) });
    return rules;
  };
}

function wholeNumber(name: string, value: unknown): number {
  assert(typeof value === 'number' && Number.isSafeInteger(value) && value >= 0, `the rule ${name} is a whole number`);
  return value;
}

function text(name: string, value: unknown): string {
  assert(typeof value === 'string' && value !== '', `the rule ${name} is a text`);
  return value;
}

function tax(name: string, value: unknown): MarketTax | null {
  if (value === null) return null;
  assert(typeof value === 'object' && 'kind' in value && 'rate_ppm' in value, `the rule ${name} is a tax or null`);
  const ratePpm = wholeNumber(name, value.rate_ppm);
  assert(ratePpm < 1_000_000, `the rule ${name} leaves a part of the amount`);
  return { kind: text(name, value.kind), ratePpm };
}

function withdrawalTax(name: string, value: unknown): MarketRules['withdrawalTax'] {
  const found = tax(name, value);
  if (found === null) return null;
  const on = typeof value === 'object' && value !== null && 'on' in value ? value.on : null;
  assert(on === 'amount' || on === 'net_winnings', `the rule ${name} names the taxed amount`);
  return { ...found, on };
}

function pauses(name: string, value: unknown): WithdrawalPauses {
  assert(isRecord(value), `the rule ${name} has named fields`);
  return {
    newDeviceHours: wholeNumber(name, value['new_device_hours']),
    simSwapHours: wholeNumber(name, value['sim_swap_hours']),
  };
}

function moments(name: string, value: unknown): readonly IdentityMoment[] {
  assert(Array.isArray(value), `the rule ${name} is a list`);
  return value.map((moment: unknown) => {
    assert(moment === 'arrival' || moment === 'withdrawal', `the rule ${name} names known moments`);
    return moment;
  });
}

function flag(name: string, value: unknown): boolean {
  assert(typeof value === 'boolean', `the rule ${name} is true or false`);
  return value;
}
