import { instant, later } from '@tausi/kernel';
import { expect, it } from 'vitest';
import { bonusStatusAt, endedStatus } from './bonus-status.ts';

const now = instant(1_795_219_200_000);
const bonus = (wagered: bigint, rest: Partial<Parameters<typeof bonusStatusAt>[0]> = {}): Parameters<typeof bonusStatusAt>[0] => ({
  status: 'active',
  wagered: { minor: wagered },
  terms: { wageringRequirement: { minor: 10_000n }, expiresAt: later(now, 1_000) },
  ended: null,
  ...rest,
});

it('bonus status: is Issued before any wagering, Pending during it, Approved when it may be exchanged', () => {
  expect([0n, 1n, 9_999n, 10_000n, 10_001n].map((wagered) => bonusStatusAt(bonus(wagered), now))).toEqual([
    'Issued',
    'Pending',
    'Pending',
    'Approved',
    'Approved',
  ]);
});

it('bonus status: is Expired from its expiry on, unless fulfilled', () => {
  expect(bonusStatusAt(bonus(0n), later(now, 999))).toBe('Issued');
  expect(bonusStatusAt(bonus(0n), later(now, 1_000))).toBe('Expired');
  expect(bonusStatusAt(bonus(10_000n), later(now, 1_000))).toBe('Approved');
});

it('bonus status: is Complete as cash, Expired or Failed after forfeiture', () => {
  expect(bonusStatusAt(bonus(10_000n, { status: 'converted', ended: { why: 'converted' } }), now)).toBe('Complete');
  for (const why of ['given_up', 'revoked', 'spent'] as const)
    expect(bonusStatusAt(bonus(1n, { status: 'forfeited', ended: { why } }), now)).toBe('Failed');
  expect(bonusStatusAt(bonus(1n, { status: 'forfeited', ended: { why: 'expired' } }), now)).toBe('Expired');
  expect(endedStatus(null)).toBe('Failed');
});
