import { err, later, ok } from '@tausi/kernel';
import { expect, it } from 'vitest';
import { decideCollect, type CollectFacts } from './collection.ts';
import { aPlayer, anAward, aPromotion, at } from './test-promotion.ts';

const items = [{ kind: 'bonus', amount: 5_000n }] as const;
const facts = (rest: Partial<CollectFacts> = {}): CollectFacts => ({
  promotion: aPromotion(),
  option: null,
  player: aPlayer,
  earlier: null,
  earned: ok(items),
  budget: { minorLeft: null, awardsLeft: null },
  queuedBonuses: 0,
  ...rest,
});
const codeOf = (rest: Partial<CollectFacts>) => {
  const decided = decideCollect(facts(rest), at);
  return decided.ok ? decided.value.kind : decided.error.code;
};

it('collect: a first award takes the earned items and their cost', () => {
  expect(decideCollect(facts(), at)).toEqual(ok({ kind: 'first', items, costMinor: 5_000n }));
});

it('collect: an award that was collected is answered again, with another option it is refused', () => {
  const options = [1, 2].map((confId) => ({ confId, playedIn: 'casino' as const, gameId: null }));
  const promotion = aPromotion({ options });
  expect(decideCollect(facts({ earlier: anAward }), at)).toEqual(ok({ kind: 'repeat', award: anAward }));
  expect(codeOf({ promotion, earlier: { ...anAward, option: 1 }, option: 2 })).toBe('other_option_collected');
  expect(codeOf({ promotion, option: 3 })).toBe('option_unknown');
});

it('collect: an award that waits stays payable after its promotion ended, until its last moment', () => {
  const waiting = { ...anAward, status: 'waiting' as const, collectUntil: later(at, 1) };
  expect(codeOf({ promotion: aPromotion({}, { state: 'ended' }), earlier: waiting })).toBe('waiting');
  expect(codeOf({ earlier: { ...waiting, collectUntil: at } })).toBe('gift_over');
});

it.each([
  ['in_review', 'in_review'],
  ['lapsed', 'gift_over'],
  ['revoked', 'revoked'],
] as const)('collect: an award that is %s answers %s', (status, code) => {
  expect(codeOf({ earlier: { ...anAward, status } })).toBe(code);
});

it('collect: the first reason in the documented order refuses', () => {
  const over = aPromotion({ who: { isPhoneBound: true, identityTierMin: 1 } }, { endsAt: at });
  const player = { ...aPlayer, isPhoneBound: false };
  const notEarned = err({ code: 'not_earned', left: '50.00' } as const);
  const empty = { minorLeft: 4_999n, awardsLeft: null };
  expect(codeOf({ promotion: over, player, earned: notEarned, budget: empty })).toBe('gift_over');
  const promotion = { ...over, endsAt: null };
  expect(codeOf({ promotion, player, earned: notEarned, budget: empty })).toBe('not_earned');
  expect(codeOf({ promotion, player, budget: empty })).toBe('not_eligible');
  expect(codeOf({ promotion, budget: empty })).toBe('identity_first');
  expect(codeOf({ promotion, player: { ...aPlayer, identityTier: 1 }, budget: empty })).toBe('gift_used_up');
});

it('collect: a budget gives its last award and no more', () => {
  expect(codeOf({ budget: { minorLeft: 5_000n, awardsLeft: 1n } })).toBe('first');
  expect(codeOf({ budget: { minorLeft: null, awardsLeft: 0n } })).toBe('gift_used_up');
});

it('collect: a table needs the budget of its dearest sector, whatever was drawn', () => {
  const table = { coinsMin: 100, coinsMax: 100, isFirstFree: true, sectors: [{ items: [] }] };
  const promotion = aPromotion({ gives: { kind: 'surface', costMinorMax: 20_000n, table } });
  expect(codeOf({ promotion, budget: { minorLeft: 20_000n, awardsLeft: null } })).toBe('first');
  expect(codeOf({ promotion, budget: { minorLeft: 19_999n, awardsLeft: null } })).toBe('gift_used_up');
});

it('collect: a paused promotion and one that has not started give nothing', () => {
  expect(codeOf({ promotion: aPromotion({}, { state: 'paused' }) })).toBe('gift_over');
  expect(codeOf({ promotion: aPromotion({}, { startsAt: later(at, 1) }) })).toBe('gift_over');
});

it('collect: a surface never gives more than its terms allow', () => {
  const promotion = aPromotion({ gives: { kind: 'surface', costMinorMax: 4_999n } });
  expect(codeOf({ promotion })).toBe('gift_used_up');
});

it('collect: an eleventh bonus in the queue is refused, coins are not', () => {
  expect(codeOf({ queuedBonuses: 9 })).toBe('first');
  expect(codeOf({ queuedBonuses: 10 })).toBe('queue_full');
  expect(codeOf({ queuedBonuses: 10, earlier: { ...anAward, status: 'waiting' } })).toBe('queue_full');
  expect(codeOf({ queuedBonuses: 10, earned: ok([{ kind: 'coins', amount: 5n }]) })).toBe('first');
});
