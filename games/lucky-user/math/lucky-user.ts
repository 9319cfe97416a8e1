import { assert } from '@tausi/kernel';
import { exactFields, settledAtOnce, type Draw, type GameMathematics, type Step } from '../../round.ts';
import { raffleTiers, ticketDigits, type LuckyUserChoice, type LuckyUserEvent, type RaffleEnding } from '../book.ts';
import { luckyUserModel, type LuckyUserModel } from './model.ts';
import par from './par.json' with { type: 'json' };

type Mathematics = GameMathematics<never, never, LuckyUserEvent, LuckyUserChoice>;

const unitsPerStake = 100;

/** Builds the rules of the game from a model. The proof also passes models with deliberate errors. */
export function luckyUserMathematics(
  model: LuckyUserModel,
  { hash, rtpPpm }: { readonly hash: string; readonly rtpPpm: number },
): Mathematics {
  return {
    ...settledAtOnce('Lucky User'),
    name: 'lucky-user',
    version: model.version,
    hash,
    unitsPerStake,
    rtpPpm,
    chipsIn: () => 1,
    start: (draw, choice) => start(model, draw, choice),
    parseChoice,
  };
}

/** The game in production. Its hash comes from par.json; the proof fails when the model no longer matches that hash. */
export const luckyUser = luckyUserMathematics(luckyUserModel, par);

function start(model: LuckyUserModel, draw: Draw, choice: LuckyUserChoice): Step<never, LuckyUserEvent> {
  const ticket = choice?.ticket ?? digitsOf(draw.uniform(10 ** ticketDigits, 'ticket'), ticketDigits);
  const raffle = raffleOf(model, ticket, drawnEndings(model, draw));
  const event: LuckyUserEvent = { type: 'raffle', ticket, isTicketDrawn: choice === null, ...raffle };
  return { status: 'settled', payoutUnits: event.units, events: [event] };
}

/** Evaluates a ticket against drawn endings. It wins every tier whose ending matches its last digits. */
export function raffleOf(model: LuckyUserModel, ticket: string, endings: readonly RaffleEnding[]) {
  const won = endings.filter(({ digits }) => ticket.endsWith(digits)).map(({ tier }) => tier);
  return { endings, won, units: won.reduce((sum, tier) => sum + model.tiers[tier].units, 0) };
}

// Endings of equal length are drawn without replacement, so the fifth and the fourth prize never share an ending.
function drawnEndings(model: LuckyUserModel, draw: Draw): readonly RaffleEnding[] {
  const endings: RaffleEnding[] = [];
  for (const tier of raffleTiers) {
    const { digits, endings: count } = model.tiers[tier];
    for (let number = 1; number <= count; number += 1) {
      const gone = endings.filter((before) => before.digits.length === digits).map((before) => Number(before.digits));
      const value = draw.uniform(10 ** digits - gone.length, count === 1 ? tier : `${tier} ${number}`);
      endings.push({ tier, digits: digitsOf(leftAt(gone, value), digits) });
    }
  }
  return endings;
}

/** Returns the number at index `place` among the non-negative integers not in `gone`. */
export function leftAt(gone: readonly number[], index: number): number {
  return gone.toSorted((a, b) => a - b).reduce((number, out) => (out <= number ? number + 1 : number), index);
}

function digitsOf(value: number, digits: number): string {
  const text = value.toString().padStart(digits, '0');
  assert(text.length === digits, 'a drawn number fits the number of digits');
  return text;
}

function parseChoice(input: unknown): { readonly choice: LuckyUserChoice } | null {
  if (input === null) return { choice: null };
  const ticket = exactFields(input, 'ticket')?.['ticket'];
  return typeof ticket === 'string' && /^\d{4}$/.test(ticket) ? { choice: { ticket } } : null;
}
