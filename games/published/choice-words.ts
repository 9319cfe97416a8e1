import type { BetChoice, DescribeChoice } from '../kit/describe-choice.ts';

// Games that have something to choose with the stake. The bundler makes a chunk of each file.
const describing = import.meta.glob<DescribeChoice>('../*/view/describe-choice.ts', { import: 'describeChoice' });

/** Describes the choice of a bet. Returns null for a game without a choice. */
export async function choiceWords(game: string, bet: BetChoice, language: 'en' | 'sw'): Promise<string | null> {
  const load = describing[`../${game}/view/describe-choice.ts`];
  return load === undefined || bet.choice === null ? null : (await load())(bet, language);
}
