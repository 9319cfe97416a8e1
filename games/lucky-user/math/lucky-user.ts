import { assert } from '@tausi/kernel';
import { exactFields, settledAtOnce, type Draw, type GameMathematics, type Step } from '../../round.ts';
import { raffleTiers, ticketDigits, type LuckyUserChoice, type LuckyUserEvent, type RaffleEnding } from '../book.ts';
import { luckyUserModel, type LuckyUserModel } from './model.ts';
import par from './par.json' with { type: 'json' };

type Mathematics = GameMathematics<never, never, LuckyUserEvent, LuckyUserChoice>;

const unitsPerStake = 100;

/** The game over given numbers; the proof also runs it over numbers changed on purpose. */
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

/** The game as it is played. Its hash stands in the proved sheet; the proof fails when the numbers no longer have it. */
export const luckyUser = luckyUserMathematics(luckyUserModel, par);

function start(model: LuckyUserModel, draw: Draw, choice: LuckyUserChoice): Step<never, LuckyUserEvent> {
  const ticket = choice?.ticket ?? digitsOf(draw.uniform(10 ** ticketDigits, 'ticket'), ticketDigits);
  const raffle = raffleOf(model, ticket, drawnEndings(model, draw));
  const event: LuckyUserEvent = { type: 'raffle', ticket, isTicketDrawn: choice === null, ...raffle };
  return { status: 'settled', payoutUnits: event.units, events: [event] };
}

/** What a ticket wins among drawn endings: every tier that has its last digits. */
export function raffleOf(model: LuckyUserModel, ticket: string, endings: readonly RaffleEnding[]) {
  const won = endings.filter(({ digits }) => ticket.endsWith(digits)).map(({ tier }) => tier);
  return { endings, won, units: won.reduce((sum, tier) => sum + model.tiers[tier].units, 0) };
}

// Endings of one length leave one drum: what went out for the fifth prize cannot come again for the fourth.
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

/** The number in place `place` of those from 0 on that are not gone. */
export function leftAt(gone: readonly number[], place: number): number {
  return gone.toSorted((a, b) => a - b).reduce((number, out) => (out <= number ? number + 1 : number), place);
}

function digitsOf(value: number, digits: number): string {
  const text = value.toString().padStart(digits, '0');
  assert(text.length === digits, 'a drawn number has so many digits');
  return text;
}

function parseChoice(input: unknown): { readonly choice: LuckyUserChoice } | null {
  if (input === null) return { choice: null };
  const ticket = exactFields(input, 'ticket')?.['ticket'];
  return typeof ticket === 'string' && /^\d{4}$/.test(ticket) ? { choice: { ticket } } : null;
}
