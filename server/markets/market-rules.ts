import { assert, type Instant, type MarketCode, marketOf, type Money, parseMoney, unwrap } from '@tausi/kernel';
import { ruleAt, type RuleRow } from './rule.ts';

/** The rules of one market at one moment. */
export type MarketRules = {
  /** Full years of age to register or play. Never below 18. */
  readonly ageMin: number;
  readonly stakeMin: Money;
  readonly isAutoplayAllowed: boolean;
  readonly isTurboAllowed: boolean;
  /** From the start of a round until the next may start. */
  readonly cycleMsMin: number;
  readonly passwordPolicy: 'spec' | 'strict';
  /** The version of the terms that a new player accepts. */
  readonly termsVersion: string;
};

const ageNeverBelow = 18;

/** Reads the market's rules of a moment. A market without one of them is broken: nothing is assumed in its place. */
export function marketRulesAt(rows: readonly RuleRow[], market: MarketCode, at: Instant): MarketRules {
  const valueOf = (name: string): unknown => {
    const row = ruleAt(rows, { market, name }, at);
    assert(row !== null, `the market ${market} has the rule ${name}`);
    return row.value;
  };
  return {
    ageMin: Math.max(ageNeverBelow, wholeNumber('age_min', valueOf('age_min'))),
    stakeMin: unwrap(parseMoney(marketOf(market).currency, text('stake_min', valueOf('stake_min')))),
    isAutoplayAllowed: flag('autoplay_allowed', valueOf('autoplay_allowed')),
    isTurboAllowed: flag('turbo_allowed', valueOf('turbo_allowed')),
    cycleMsMin: wholeNumber('cycle_ms_min', valueOf('cycle_ms_min')),
    passwordPolicy: text('password_policy', valueOf('password_policy')) === 'strict' ? 'strict' : 'spec',
    termsVersion: text('terms_version', valueOf('terms_version')),
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

function flag(name: string, value: unknown): boolean {
  assert(typeof value === 'boolean', `the rule ${name} is true or false`);
  return value;
}
