import { expect, it } from 'vitest';
import { longestChain } from './longest-chain.ts';

const span = (beganAt: number, endedAt: number) => ({ beganAt, endedAt });

it('longest chain: counts sequential requests, not parallel ones', () => {
  expect(longestChain([])).toBe(0);
  expect(longestChain([span(0, 100), span(10, 400), span(20, 90)])).toBe(1);
  expect(longestChain([span(0, 100), span(10, 400), span(100, 200), span(210, 300), span(410, 500)])).toBe(4);
});
