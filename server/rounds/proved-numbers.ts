import { assert, type Money } from '@tausi/kernel';

/** What the service takes from the proof of a game's numbers. */
export type ProvedNumbers = {
  /** The greatest win of a round, in hundredths of the whole stake that it begins with. */
  readonly maximumHundredths: bigint;
};

/** Reads the sheets that `npm run prove:games` writes and compares. */
export function provedNumbers({ maximumStakes }: { readonly maximumStakes: string }): ProvedNumbers {
  const [, whole, hundredths = '00'] = /^(\d+)(?:\.(\d\d))?$/.exec(maximumStakes) ?? [];
  assert(whole !== undefined, 'a greatest win is a number of stakes with two decimals');
  return { maximumHundredths: BigInt(whole + hundredths) };
}

/** The greatest whole stake, in minor units, whose greatest win stays within what a round may pay. A greater one is not
 *  taken, so that nothing is ever cut from a win that was drawn. */
export function stakeMaxWithin(winMax: Money, { maximumHundredths }: ProvedNumbers): bigint {
  return maximumHundredths === 0n ? winMax.minor : (winMax.minor * 100n) / maximumHundredths;
}
