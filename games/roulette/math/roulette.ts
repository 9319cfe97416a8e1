import { exactFields, settledAtOnce, wholeNumber, type Draw, type GameMathematics, type Step } from '../../round.ts';
import { findPlace, type Bet, type RouletteChoice, type RouletteEvent } from '../book.ts';
import { rouletteModel, unitsOn, type RouletteModel } from './model.ts';
import par from './par.json' with { type: 'json' };

type Mathematics = GameMathematics<never, never, RouletteEvent, RouletteChoice>;

/** Payouts are whole chips. */
const unitsPerStake = 1;

/** Builds the rules of the game from a model. The proof also passes models with deliberate errors. */
export function rouletteMathematics(
  model: RouletteModel,
  { hash, rtpPpm }: { readonly hash: string; readonly rtpPpm: number },
): Mathematics {
  return {
    ...settledAtOnce('Kilimanjaro Roulette'),
    name: 'roulette',
    version: model.version,
    hash,
    unitsPerStake,
    rtpPpm,
    chipsIn: ({ bets }) => chipsOf(bets),
    start: (draw, choice) => start(model, draw, choice),
    parseChoice: (input) => parseChoice(model, input),
  };
}

/** The game in production. Its hash comes from par.json; the proof fails when the model no longer matches that hash. */
export const roulette = rouletteMathematics(rouletteModel, par);

function start(model: RouletteModel, draw: Draw, { bets }: RouletteChoice): Step<never, RouletteEvent> {
  const pocket = draw.uniform(model.pockets, 'pocket');
  const wins = bets.flatMap(({ place: name, chips }) => {
    const place = model.places.find((one) => one.name === name);
    const units = place === undefined ? 0 : chips * unitsOn(model, place, pocket);
    return units === 0 ? [] : [{ place: name, chips, units }];
  });
  const units = wins.reduce((sum, win) => sum + win.units, 0);
  return { status: 'settled', payoutUnits: units, events: [{ type: 'landed', bets, pocket, wins, units }] };
}

function parseChoice(model: RouletteModel, input: unknown): { readonly choice: RouletteChoice } | null {
  const listed = exactFields(input, 'bets')?.['bets'];
  if (!Array.isArray(listed) || listed.length < 1 || listed.length > model.chipsMax) return null;
  const bets = listed.flatMap((bet) => parseBet(model, bet) ?? []);
  const isWhole = bets.length === listed.length && new Set(bets.map(({ place }) => place)).size === bets.length;
  return isWhole && chipsOf(bets) <= model.chipsMax ? { choice: { bets } } : null;
}

function parseBet(model: RouletteModel, input: unknown): Bet | null {
  const fields = exactFields(input, 'place', 'chips');
  const place = typeof fields?.['place'] === 'string' ? findPlace(fields['place']) : null;
  const chips = wholeNumber(fields?.['chips'], 1, model.chipsMax);
  return place === null || chips === null ? null : { place: place.name, chips };
}

function chipsOf(bets: readonly Bet[]): number {
  return bets.reduce((sum, { chips }) => sum + chips, 0);
}
