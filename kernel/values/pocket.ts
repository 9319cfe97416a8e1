import { money, shareRoundedDown, zeroOf, type Money } from './money.ts';

/** The parts of an amount that a player asks to withdraw: `asked` = `leaves` + `stays`, and `leaves` = `tax` + `arrives`. */
export type Pocket = {
  /** Leaves the balance. */
  readonly leaves: Money;
  /** Remains in the balance, because the method pays whole units only. */
  readonly stays: Money;
  /** The taxed part of `leaves`. */
  readonly base: Money;
  readonly tax: Money;
  readonly arrives: Money;
};

export type PocketRule = {
  readonly taxPpm: number;
  /** The part of an amount that is not taxed: of a tax on net winnings, the deposits that were not withdrawn yet. */
  readonly untaxed: Money;
  readonly paysWholeUnits: boolean;
};

const millionths = 1_000_000n;
const minorPerUnit = 100n;

/** Splits a withdrawal. With whole units, `leaves` is the largest amount up to `asked` of which a whole number of units arrives. */
export function pocketOf(asked: Money, rule: PocketRule): Pocket {
  const arriving = arrivesOf(asked, rule);
  const leaves = rule.paysWholeUnits ? largestPaying(arriving.minor - (arriving.minor % minorPerUnit), asked, rule) : asked;
  const arrives = arrivesOf(leaves, rule);
  return {
    leaves,
    stays: money(asked.asset, asked.minor - leaves.minor),
    base: baseOf(leaves, rule),
    tax: money(asked.asset, leaves.minor - arrives.minor),
    arrives,
  };
}

// The arriving amount grows with the leaving one, by 0 or 1 a step. So each amount up to the whole one can arrive.
function largestPaying(arrives: bigint, asked: Money, rule: PocketRule): Money {
  if (arrives <= 0n) return zeroOf(asked.asset);
  let low = arrives;
  let high: bigint = asked.minor;
  while (low < high) {
    const middle = (low + high + 1n) / 2n;
    if (arrivesOf(money(asked.asset, middle), rule).minor <= arrives) low = middle;
    else high = middle - 1n;
  }
  return money(asked.asset, low);
}

function arrivesOf(leaves: Money, rule: PocketRule): Money {
  return money(leaves.asset, leaves.minor - shareRoundedDown(baseOf(leaves, rule), BigInt(rule.taxPpm), millionths).minor);
}

function baseOf({ asset, minor }: Money, { untaxed }: PocketRule): Money {
  return money(asset, minor > untaxed.minor ? minor - untaxed.minor : 0n);
}
