import type { GameRules, GameTools } from '../../kit/shell/game-view.ts';
import type { PlaneTextId } from './texts.en.ts';

/** Builds the rules page: how to play, which clock counts, the odds, and the draw of the flight. */
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

/** Returns the share of flights that reach some multipliers, and the odds of an immediate crash. */
function chances({ edgePercent, overAtOnceOneIn }: { readonly edgePercent: number; readonly overAtOnceOneIn: string }) {
  const share = 100 - edgePercent;
  const of = (times: number): string => (share / times).toFixed(2);
  return { share, two: of(2), ten: of(10), hundred: of(100), atOnce: Math.round(Number(overAtOnceOneIn)) };
}
