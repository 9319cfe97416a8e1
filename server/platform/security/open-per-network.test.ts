import { expect, it } from 'vitest';
import { createOpenPerNetwork } from './open-per-network.ts';

it('open per network: a network gets its limit and no more, and freeing a slot twice frees one', () => {
  const open = createOpenPerNetwork(2);
  const first = open.take('2001:db8::1');
  expect(open.take('2001:db8::2')).not.toBeNull();
  expect(open.take('2001:db8::3')).toBeNull();
  expect(open.take('2001:db8:0:1::3')).not.toBeNull();
  first?.();
  first?.();
  expect(open.take('2001:db8::4')).not.toBeNull();
  expect(open.take('2001:db8::5')).toBeNull();
});
