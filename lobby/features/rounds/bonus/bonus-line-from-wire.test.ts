import { expect, it } from 'vitest';
import { activeBonusFromWire, bonusLineFromWire } from './bonus-line-from-wire.ts';

type Task = Parameters<typeof activeBonusFromWire>[0][number];
const task: Task = {
  flowId: 1,
  batchId: 0,
  confId: 0,
  name: '',
  status: 'Pending',
  amt: '50.00',
  wagered: '0.00',
  remaining: '200.00',
  wagerTarget: '200.00',
  expiresAt: null,
  isQueued: false,
  cts: 0,
};
const plain = {
  game: 'Savanna Riches',
  gamePpm: 500_000,
  usualStake: '20.00',
  rounds: 20,
  roundsPerDay: 20,
  expectedLoss: '8.00',
  worthNow: '50.00',
  losesOnWithdrawal: '0.00',
  cashFree: '0.00',
  gamesNotCounting: [],
};

it('bonus line: is about the bonus that is being wagered, not a queued or ended one', () => {
  const queued = { ...task, status: 'Issued', isQueued: true } as const;
  expect(activeBonusFromWire([queued, { ...task, flowId: 2, status: 'Expired' }, { ...task, flowId: 3 }])).toBe(3);
  expect(activeBonusFromWire([queued, { ...task, status: 'Complete' }])).toBeNull();
  expect(activeBonusFromWire([])).toBeNull();
});

it('bonus line: says what is left and the share of a stake that counts', () => {
  expect(bonusLineFromWire({ remaining: '200.00', plain })).toEqual({ left: '200.00', percent: 50 });
  expect(bonusLineFromWire({ remaining: '200.00', plain: { ...plain, gamePpm: 0 } })).toEqual({ left: '200.00', percent: 0 });
});

it('bonus line: is gone once the bonus is not being wagered any more', () => {
  expect(bonusLineFromWire({ remaining: '0.00', plain: null })).toBeNull();
});
