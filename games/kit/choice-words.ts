import type { BetChoice, DescribeChoice } from './describe-choice.ts';

/** Games with a choice, each in a lazy chunk of its own. */
const describing: Readonly<Record<string, () => Promise<DescribeChoice>>> = {
  baccarat: async () => (await import('../baccarat/view/describe-choice.ts')).describeBaccarat,
  dice: async () => (await import('../dice/view/describe-choice.ts')).describeDice,
  keno: async () => (await import('../keno/view/describe-choice.ts')).describeKeno,
  'lucky-plane': async () => (await import('../lucky-plane/view/describe-choice.ts')).describePlane,
  'lucky-six': async () => (await import('../lucky-six/view/describe-choice.ts')).describeSix,
  'lucky-user': async () => (await import('../lucky-user/view/describe-choice.ts')).describeTicket,
  mines: async () => (await import('../mines/view/describe-choice.ts')).describeMines,
  plinko: async () => (await import('../plinko/view/describe-choice.ts')).describePlinko,
  'rainbow-wheel': async () => (await import('../rainbow-wheel/view/describe-choice.ts')).describeWheel,
  roulette: async () => (await import('../roulette/view/describe-choice.ts')).describeRoulette,
  'virtual-football': async () => (await import('../virtual-football/view/describe-choice.ts')).describeSlip,
};

/** Describes the choice of a bet. Returns null for a game without a choice. */
export async function choiceWords(game: string, bet: BetChoice, language: 'en' | 'sw'): Promise<string | null> {
  const load = Object.hasOwn(describing, game) ? describing[game] : undefined;
  return load === undefined || bet.choice === null ? null : (await load())(bet, language);
}
