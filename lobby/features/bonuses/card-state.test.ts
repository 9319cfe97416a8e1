import { expect, it } from 'vitest';
import { cardState } from './card-state.ts';

it('has four words for a card: something to stake, all staked, failed, run out', () => {
  const statuses = ['Issued', 'Pending', 'Approved', 'Complete', 'Failed', 'Expired'] as const;
  expect(statuses.map(cardState)).toEqual(['Pending', 'Pending', 'Finished', 'Finished', 'Failed', 'Expired']);
});
