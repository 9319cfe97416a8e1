import type { GameRules, GameTools } from '../../kit/shell/game-view.ts';
import type { PlaneTextId } from './texts.en.ts';

/** How to play, whose clock counts, the odds, and how everybody's flight is drawn. */
export async function planeRules({ say }: GameTools<PlaneTextId>): Promise<GameRules> {
  const { default: numbers } = await import('../paytable.json');
  return {
    sections: [
      { title: say('rulesPlay'), body: [say('rulesPlay1'), say('rulesPlay2')] },
      { title: say('rulesTime'), body: [say('rulesTime1')] },
      { title: say('rulesOdds'), body: [say('rulesOdds1')] },
      { title: say('rulesFair'), body: [say('rulesFair1')] },
    ],
    numbers,
  };
}
