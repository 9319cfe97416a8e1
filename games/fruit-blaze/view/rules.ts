import { element } from '../../kit/drawing/element.ts';
import type { GameRules, GameTools } from '../../kit/shell/game-view.ts';
import { oddsOf } from '../../kit/shown-facts.ts';
import { symbolPicture } from '../../slots/view/reels/symbol-picture.ts';
import { minorOfUnits } from '../../slots/view/wins/tiers.ts';
import paytable from '../paytable.json';
import { sheet } from './pictures.ts';
import { symbolIds, type FruitTextId } from './texts.ts';

const px = 56;

/** Builds the rules page: the paytable at the current stake, the fire, the ways and the odds. */
export async function fruitRules({ say, stake, money, amount }: GameTools<FruitTextId>): Promise<GameRules> {
  const stakeMinor = stake.read();
  const pays = paytable.pays.flatMap(({ symbol, units }) => {
    const id = symbolIds.find((one) => one === symbol);
    return id === undefined
      ? []
      : [
          payOf(
            id,
            say(id),
            units.map((own) => amount(minorOfUnits(own, stakeMinor, paytable.unitsPerStake))),
          ),
        ];
  });
  return {
    sections: [
      { title: say('paytable'), body: [say('paysIntro', { amount: money(stakeMinor) }), element('div', { class: 'pays' }, ...pays)] },
      {
        title: say('special'),
        body: [
          element('div', { class: 'special' }, symbolPicture(sheet, 'blaze', { px, name: '' }), element('p', { text: say('fireRule') })),
          say('infernoRule'),
        ],
      },
      { title: say('ways'), body: [say('waysRule')] },
      {
        title: say('odds'),
        body: [
          say('infernoOdds', { feature: paytable.featureOneIn, mean: paytable.featureMeanStakes }),
          say('maximumOdds', { oneIn: oddsOf(paytable.maximumOneIn).value }),
        ],
      },
    ],
    numbers: paytable,
  };
}

function payOf(symbol: string, name: string, amounts: readonly string[]): HTMLElement {
  const rows = [...amounts.entries()].reverse().flatMap(([i, own]) => [element('dt', { text: `${i + 3}×` }), element('dd', { text: own })]);
  return element('div', { class: 'pay' }, symbolPicture(sheet, symbol, { px, name }), element('dl', {}, ...rows));
}
