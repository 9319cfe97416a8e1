import { instant, money, paymentId } from '@tausi/kernel';
import { expect, it } from 'vitest';
import { approvalLine, partLine } from './approval-line.ts';

const id = paymentId('019a9f00-0000-7000-8000-000000000001');
const first = {
  id,
  amount: money('UGX', 250_000_000n),
  part: null,
  people: 2,
  promisedBy: instant(Date.UTC(2026, 10, 21, 12)),
  reference: 'TSABCDEFGH',
};

it('approval line: an undivided withdrawal shows its amount', () => {
  expect(approvalLine(first)).toBe(`${id}  UGX 2500000.00  TSABCDEFGH  people: 2  promised by 2026-11-21T12:00:00.000Z`);
});

it('approval line: a withdrawal in parts shows the whole amount, which is what people approve', () => {
  const part = { of: id, place: 1, count: 2, whole: money('UGX', 400_000_000n) };
  expect(approvalLine({ ...first, part })).toContain('UGX 4000000.00 in 2 parts, part 1: 2500000.00');
  expect(
    partLine({ id, part: { ...part, place: 2 }, amount: money('UGX', 150_000_000n), status: 'waiting', waitsFor: 'earlier_part' }),
  ).toBe(`  part 2  UGX 1500000.00  waiting (earlier_part)  ${id}`);
});
