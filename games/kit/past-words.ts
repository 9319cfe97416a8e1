import type { DescribePast } from './describe-past.ts';

/** Games whose past rounds are shown to visitors before sign-in, each in a lazy chunk of its own. */
const describing: Readonly<Record<string, () => Promise<DescribePast>>> = {
  'lucky-plane': async () => (await import('../lucky-plane/view/describe-past.ts')).describeFlight,
  'virtual-football': async () => (await import('../virtual-football/view/describe-past.ts')).describeResults,
};

/** Describes the newest rounds, newest first, with at most `wordsMax` entries. */
export async function pastWords(game: string, outcomes: readonly unknown[], wordsMax: number): Promise<readonly string[]> {
  const load = Object.hasOwn(describing, game) ? describing[game] : undefined;
  return load === undefined ? [] : outcomes.flatMap(await load()).slice(0, wordsMax);
}
