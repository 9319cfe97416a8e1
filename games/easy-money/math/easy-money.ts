import { assert } from '@tausi/kernel';
import { settledAtOnce, withoutChoice, type Draw, type GameMathematics, type Step } from '../../round.ts';
import { cardCount, prizeSymbols, type EasyMoneyEvent, type PrizeSymbol } from '../book.ts';
import { easyMoneyModel, type EasyMoneyModel } from './model.ts';
import par from './par.json' with { type: 'json' };

type Mathematics = GameMathematics<never, never, EasyMoneyEvent>;

const unitsPerStake = 100;

/** Builds the rules of the game from a model. The proof also passes models with deliberate errors. */
export function easyMoneyMathematics(
  model: EasyMoneyModel,
  { hash, rtpPpm }: { readonly hash: string; readonly rtpPpm: number },
): Mathematics {
  return {
    ...withoutChoice,
    ...settledAtOnce('Easy Money'),
    name: 'easy-money',
    version: model.version,
    hash,
    unitsPerStake,
    rtpPpm,
    start: (draw) => start(model, draw),
  };
}

/** The game in production. Its hash comes from par.json; the proof fails when the model no longer matches that hash. */
export const easyMoney = easyMoneyMathematics(easyMoneyModel, par);

// Cards are drawn independently and the prize follows from them. If the prize were drawn first, near misses would be chosen
// by the game and not by chance.
function start(model: EasyMoneyModel, draw: Draw): Step<never, EasyMoneyEvent> {
  const cards = Array.from({ length: cardCount }, (_, index) => symbolAt(model, draw.uniform(waysOfCard(model), `card ${index + 1}`)));
  const ticket = ticketOf(model, cards);
  return { status: 'settled', payoutUnits: ticket.units, events: [ticket] };
}

/** Evaluates three cards. At most one symbol can appear twice. */
export function ticketOf(model: EasyMoneyModel, cards: readonly PrizeSymbol[]): EasyMoneyEvent {
  const symbol = cards.find((card, index) => cards.indexOf(card) !== index);
  if (symbol === undefined) return { type: 'ticket', cards, match: null, units: 0 };
  const count = cards.filter((card) => card === symbol).length;
  const units = model.pays[symbol][count - 2];
  assert(units !== undefined, 'a match has two or three equal cards');
  return { type: 'ticket', cards, match: units === 0 ? null : { symbol, count }, units };
}

/** Returns the number of equally likely values of a card. */
export function waysOfCard(model: EasyMoneyModel): number {
  return prizeSymbols.reduce((sum, symbol) => sum + model.ways[symbol], 0);
}

function symbolAt(model: EasyMoneyModel, value: number): PrizeSymbol {
  let end = 0;
  for (const symbol of prizeSymbols) {
    end += model.ways[symbol];
    if (value < end) return symbol;
  }
  throw new Error('a drawn value belongs to a symbol');
}
