import { unwrap } from '@tausi/kernel';
import { describe, expect, it } from 'vitest';
import { decide } from './decide.ts';
import { a, booksWith, codeOf, kes } from './test-rule-book.ts';

describe('an adjustment', () => {
  it('an adjustment gives or takes, and has a record with both people and the reason', () => {
    expect(unwrap(decide(booksWith(500n), a.adjustment(kes(200n))))).toMatchObject({
      deltas: { cash: 200n },
      houseOut: { amount: kes(200n), account: 'adjustments:staff' },
      significant: {
        kind: 'adjustment',
        amount: kes(200n),
        requestedBy: 'asha',
        approvedBy: 'juma',
        reason: 'a win that was shown and not paid',
      },
    });
    expect(unwrap(decide(booksWith(500n), a.adjustment(kes(-500n))))).toMatchObject({
      deltas: { cash: -500n },
      houseIn: { amount: kes(500n), account: 'adjustments:staff' },
      significant: { amount: kes(-500n) },
    });
  });

  it('an adjustment by one person is refused', () => {
    expect(codeOf(decide(booksWith(500n), a.adjustment(kes(1n), { approvedBy: 'asha' })))).toBe('second_person_missing');
    expect(codeOf(decide(booksWith(500n), a.adjustment(kes(1n), { approvedBy: ' Asha ' })))).toBe('second_person_missing');
    expect(codeOf(decide(booksWith(500n), a.adjustment(kes(1n), { approvedBy: '' })))).toBe('second_person_missing');
  });

  it('an adjustment without a reason, of nothing, or below zero is refused', () => {
    expect(codeOf(decide(booksWith(500n), a.adjustment(kes(1n), { reason: ' ' })))).toBe('amount_invalid');
    expect(codeOf(decide(booksWith(500n), a.adjustment(kes(0n))))).toBe('amount_invalid');
    expect(codeOf(decide(booksWith(500n), a.adjustment(kes(-501n))))).toBe('insufficient_funds');
  });
});
