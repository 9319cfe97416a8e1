import { expect, it } from 'vitest';
import { countedOutcomes } from './exact.ts';
import { baccaratModel } from './model.ts';

// Published analyses of eight-deck baccarat give these counts for all 416 × … × 411 orders.
it('the enumeration matches the published counts of player, banker and tie', () => {
  const counted = countedOutcomes(baccaratModel);
  const orders = (winner: string): number => counted.reduce((sum, one) => sum + (one.outcome.winner === winner ? one.orders : 0), 0);
  expect([orders('player'), orders('banker'), orders('tie')]).toEqual([2_230_518_282_592_256, 2_292_252_566_437_888, 475_627_426_473_216]);
});
