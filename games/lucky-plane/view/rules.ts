import type { GameRules, GameTools } from '../../kit/shell/game-view.ts';
import type { PlaneTextId } from './texts.en.ts';

/** How to play, whose clock counts, the odds, and how everybody's flight is drawn. */
export async function planeRules({ say }: GameTools<PlaneTextId>): Promise<GameRules> {
  const { default: numbers } = await import('../paytable.json');
  return {
    sections: [
      { title: say('rulesPlay'), body: [say('rulesPlay1'), say('rulesPlay2')] },
      { title: say('rulesTime'), body: [say('rulesTime1')] },
      { title: say('rulesOdds'), body: [say('rulesOdds1', chances(numbers))] },
      { title: say('rulesFair'), body: [say('rulesFair1')] },
    ],
    numbers,
  };
}

/** How many flights in a hundred reach a few multipliers, and one in how many ends at once. */
function chances({ edgePercent, overAtOnceOneIn }: { readonly edgePercent: number; readonly overAtOnceOneIn: string }) {
  const share = 100 - edgePercent;
  const of = (times: number): string => (share / times).toFixed(2);
  return { share, two: of(2), ten: of(10), hundred: of(100), atOnce: Math.round(Number(overAtOnceOneIn)) };
}
