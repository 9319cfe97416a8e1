import { assert } from '@tausi/kernel';
import { settledAtOnce, withoutChoice, type Draw, type GameMathematics, type Step } from '../../round.ts';
import { cardCount, prizeSymbols, type EasyMoneyEvent, type PrizeSymbol } from '../book.ts';
import { easyMoneyModel, type EasyMoneyModel } from './model.ts';
import par from './par.json' with { type: 'json' };

type Mathematics = GameMathematics<never, never, EasyMoneyEvent>;

const unitsPerStake = 100;

/** The game over given numbers; the proof also runs it over numbers changed on purpose. */
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

/** The game as it is played. Its hash stands in the proved sheet; the proof fails when the numbers no longer have it. */
export const easyMoney = easyMoneyMathematics(easyMoneyModel, par);

// Each card is drawn by itself, so that two alike beside a third that is not come as often as chance brings them: there is no
// picture to be chosen for a prize that was drawn before.
function start(model: EasyMoneyModel, draw: Draw): Step<never, EasyMoneyEvent> {
  const cards = Array.from({ length: cardCount }, (_, place) => symbolAt(model, draw.uniform(waysOfCard(model), `card ${place + 1}`)));
  const ticket = ticketOf(model, cards);
  return { status: 'settled', payoutUnits: ticket.units, events: [ticket] };
}

/** What three cards pay: of three cards at most one symbol is there twice. */
export function ticketOf(model: EasyMoneyModel, cards: readonly PrizeSymbol[]): EasyMoneyEvent {
  const symbol = cards.find((card, place) => cards.indexOf(card) !== place);
  if (symbol === undefined) return { type: 'ticket', cards, match: null, units: 0 };
  const count = cards.filter((card) => card === symbol).length;
  const units = model.pays[symbol][count - 2];
  assert(units !== undefined, 'two or three of three cards are alike');
  return { type: 'ticket', cards, match: units === 0 ? null : { symbol, count }, units };
}

/** In how many equal ways a card can fall. */
export function waysOfCard(model: EasyMoneyModel): number {
  return prizeSymbols.reduce((sum, symbol) => sum + model.ways[symbol], 0);
}

function symbolAt(model: EasyMoneyModel, value: number): PrizeSymbol {
  let end = 0;
  for (const symbol of prizeSymbols) {
    end += model.ways[symbol];
    if (value < end) return symbol;
  }
  throw new Error('a drawn way is one of those of the card');
}
