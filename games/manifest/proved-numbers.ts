import { assert } from '@tausi/kernel';

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
