import { expect, it } from 'vitest';
import { createPurse } from './purse.ts';

function setUp() {
  const shown: bigint[] = [];
  const purse = createPurse({ balance: 10_000n, stake: 2_000n }, { balance: (minor) => shown.push(minor), stake: () => undefined });
  return { purse, shown };
}

it('purse: the balance shows a win only after the animation', () => {
  const { purse, shown } = setUp();
  purse.hold(2_000n);
  purse.hear(13_000n);
  purse.answered(13_000n);
  expect(shown).toEqual([10_000n, 8_000n]);
  purse.settle({ stake: 2_000n, payout: 5_000n });
  expect(shown.at(-1)).toBe(13_000n);
  expect(purse.net()).toBe(3_000n);
});

it('purse: the latest balance appears when the round ends, because a deposit may have arrived', () => {
  const { purse, shown } = setUp();
  purse.hold(2_000n);
  purse.answered(8_000n);
  purse.hear(28_000n);
  purse.settle({ stake: 2_000n, payout: 0n });
  expect(shown.at(-1)).toBe(28_000n);
});

it("purse: the round's answer replaces earlier news that included only the stake", () => {
  const { purse, shown } = setUp();
  purse.hold(2_000n);
  purse.hear(8_000n);
  purse.answered(13_000n);
  purse.settle({ stake: 2_000n, payout: 5_000n });
  expect(shown.at(-1)).toBe(13_000n);
});

it('purse: returns the stake if the round was not accepted', () => {
  const { purse, shown } = setUp();
  purse.hold(2_000n);
  purse.release();
  expect(shown.at(-1)).toBe(10_000n);
  expect(purse.net()).toBe(0n);
});
