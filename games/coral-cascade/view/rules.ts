import { element } from '../../kit/drawing/element.ts';
import { oneOf } from '../../kit/fields.ts';
import type { GameRules, GameTools } from '../../kit/shell/game-view.ts';
import { oddsOf } from '../../kit/shown-facts.ts';
import { symbolPicture } from '../../slots/view/reels/symbol-picture.ts';
import paytable from '../paytable.json';
import { symbolIds } from './parse-drops.ts';
import { bands, drops, unitsToMinor } from './paytable.ts';
import { sheet } from './pictures.ts';
import { symbolText, type Say, type TextId } from './texts.ts';

const symbolPx = 56;

/** Builds the rules page: how to play, the pays at the current stake, and the odds of every drop. */
export async function coralRules({ say, stake, money, amount }: GameTools<TextId>): Promise<GameRules> {
  const stakeMinor = stake.read();
  const pays = paytable.symbols.map(({ symbol, units }) =>
    payOf(symbol, { say, rows: units.map((own, band) => [bandText(band), amount(unitsToMinor(own, stakeMinor))] as const) }),
  );
  const weights = paytable.symbols.map(({ symbol, weight }) => `${nameOf(symbol, say)} ${weight}`).join(', ');
  const chances = drops.map(({ multiplier, winsOneIn }, index) =>
    say('chance', { place: index + 1, times: multiplier, oneIn: oddsOf(winsOneIn).value }),
  );
  return {
    sections: [
      { title: say('how'), body: [say('howCount'), say('howCascade'), say('howTimes')] },
      { title: say('paytable'), body: [say('pays', { amount: money(stakeMinor) }), element('div', { class: 'pays' }, ...pays)] },
      {
        title: say('odds'),
        body: [
          say('cell', { of: paytable.weightOfAll, weights }),
          say('chain', { chances: chances.join('; ') }),
          say('maximum', { oneIn: oddsOf(paytable.maximumOneIn).value }),
        ],
      },
    ],
    numbers: paytable,
  };
}

/** Formats a band: `8–9`, or `12+` for the last one. */
function bandText(band: number): string {
  const [least, next] = [bands[band] ?? 0, bands[band + 1]];
  if (next === undefined) return `${least}+`;
  return next === least + 1 ? String(least) : `${least}–${next - 1}`;
}

function nameOf(symbol: string, say: Say): string {
  const id = oneOf(symbol, symbolIds);
  return id === null ? '' : say(symbolText[id]);
}

function payOf(
  symbol: string,
  by: { readonly say: Say; readonly rows: readonly (readonly [count: string, amount: string])[] },
): HTMLElement {
  const rows = [...by.rows].reverse().flatMap(([count, paid]) => [element('dt', { text: count }), element('dd', { text: paid })]);
  const picture = symbolPicture(sheet, symbol, { px: symbolPx, name: nameOf(symbol, by.say) });
  return element('div', { class: 'pay' }, picture, element('dl', {}, ...rows));
}
