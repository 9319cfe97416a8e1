import type { DescribePast } from '../kit/describe-past.ts';

// Games whose past rounds a visitor is shown before the sign-in. The bundler makes a chunk of each file.
const describing = import.meta.glob<DescribePast>('../*/view/describe-past.ts', { import: 'describePast' });

/** Describes the newest rounds, newest first, with at most `wordsMax` entries. */
export async function pastWords(game: string, outcomes: readonly unknown[], wordsMax: number): Promise<readonly string[]> {
  const load = describing[`../${game}/view/describe-past.ts`];
  return load === undefined ? [] : outcomes.flatMap(await load()).slice(0, wordsMax);
}
