import { expect, it } from 'vitest';
import { cardState } from './card-state.ts';

it('bonus card: has four states: pending, finished, failed, expired', () => {
  const statuses = ['Issued', 'Pending', 'Approved', 'Complete', 'Failed', 'Expired'] as const;
  expect(statuses.map(cardState)).toEqual(['Pending', 'Pending', 'Finished', 'Finished', 'Failed', 'Expired']);
});
