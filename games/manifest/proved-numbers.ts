import { assert } from '@tausi/kernel';

/** Numbers of the proof that the server uses. */
export type ProvedNumbers = {
  /** The greatest win of a round, in hundredths of the first stake. */
  readonly maximumHundredths: bigint;
};

/** Reads the sheets that `npm run prove:games` writes and compares. */
export function provedNumbers({ maximumStakes }: { readonly maximumStakes: string }): ProvedNumbers {
  const [, whole, hundredths = '00'] = /^(\d+)(?:\.(\d\d))?$/.exec(maximumStakes) ?? [];
  assert(whole !== undefined, 'a greatest win is a number of stakes with two decimals');
  return { maximumHundredths: BigInt(whole + hundredths) };
}
