import { expect, it } from 'vitest';
import { createPurse } from './purse.ts';

function setUp() {
  const shown: bigint[] = [];
  const purse = createPurse({ balance: 10_000n, stake: 2_000n }, { balance: (minor) => shown.push(minor), stake: () => undefined });
  return { purse, shown };
}

it('does not tell a win before the reels do', () => {
  const { purse, shown } = setUp();
  purse.hold(2_000n);
  purse.hear(13_000n);
  purse.answered(13_000n);
  expect(shown).toEqual([10_000n, 8_000n]);
  purse.settle({ stake: 2_000n, payout: 5_000n });
  expect(shown.at(-1)).toBe(13_000n);
  expect(purse.net()).toBe(3_000n);
});

it('shows the latest news when the round is over: a deposit may have come meanwhile', () => {
  const { purse, shown } = setUp();
  purse.hold(2_000n);
  purse.answered(8_000n);
  purse.hear(28_000n);
  purse.settle({ stake: 2_000n, payout: 0n });
  expect(shown.at(-1)).toBe(28_000n);
});

it('takes the answer over older news of the stake alone', () => {
  const { purse, shown } = setUp();
  purse.hold(2_000n);
  purse.hear(8_000n);
  purse.answered(13_000n);
  purse.settle({ stake: 2_000n, payout: 5_000n });
  expect(shown.at(-1)).toBe(13_000n);
});

it('gives the stake back when the round was not taken', () => {
  const { purse, shown } = setUp();
  purse.hold(2_000n);
  purse.release();
  expect(shown.at(-1)).toBe(10_000n);
  expect(purse.net()).toBe(0n);
});
