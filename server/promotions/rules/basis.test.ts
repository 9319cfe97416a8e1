import { dayMs, err, later, ok } from '@tausi/kernel';
import { expect, it } from 'vitest';
import { earnedItems } from './basis.ts';
import { aPromotion, at } from './test-promotion.ts';

const gives = { kind: 'deposit_share', ppm: 500_000, maxMinor: 10_000n, as: 'bonus' } as const;
const second = aPromotion({ for: { kind: 'deposit', number: 2, minMinor: 5_000n }, gives, collectWithinMs: 7 * dayMs });
const deposit = (grossMinor: bigint, creditedAt = at) => ({ grossMinor, creditedAt });

it('earned: the second deposit of the books earns its share, up to the ceiling', () => {
  expect(earnedItems(second, [deposit(5_000n)], at)).toEqual(err({ code: 'not_earned', left: '50.00' }));
  expect(earnedItems(second, [deposit(1n), deposit(4_999n)], at)).toEqual(err({ code: 'not_earned', left: '50.00' }));
  expect(earnedItems(second, [deposit(1n), deposit(9_001n)], at)).toEqual(ok([{ kind: 'bonus', amount: 4_500n }]));
  expect(earnedItems(second, [deposit(1n), deposit(99_000n)], at)).toEqual(ok([{ kind: 'bonus', amount: 10_000n }]));
});

it('earned: the share of a deposit is over after its days, or if the deposit came before the promotion', () => {
  const deposits = [deposit(1n), deposit(9_000n)];
  expect(earnedItems(second, deposits, later(at, 7 * dayMs - 1)).ok).toBe(true);
  expect(earnedItems(second, deposits, later(at, 7 * dayMs))).toEqual(err({ code: 'gift_over' }));
  expect(earnedItems(second, [deposit(1n), deposit(9_000n, later(at, -1))], at)).toEqual(err({ code: 'gift_over' }));
});

it('earned: fixed items need no deposit, and the items of a surface come from the surface', () => {
  expect(earnedItems(aPromotion(), [], at)).toEqual(ok([{ kind: 'bonus', amount: 5_000n }]));
  expect(earnedItems(aPromotion({ gives: { kind: 'surface', costMinorMax: 1n } }), [], at).ok).toBe(false);
});
