import { assert } from '@tausi/kernel';
import { exactFields, settledAtOnce, type Draw, type GameMathematics, type Step } from '../../round.ts';
import { colours, type WheelChoice, type WheelEvent } from '../book.ts';
import { wheelModel, type WheelModel } from './model.ts';
import par from './par.json' with { type: 'json' };

type Mathematics = GameMathematics<never, never, WheelEvent, WheelChoice>;

const unitsPerStake = 100;

/** Builds the rules of the game from a model. The proof also passes models with deliberate errors. */
export function wheelMathematics(model: WheelModel, { hash, rtpPpm }: { readonly hash: string; readonly rtpPpm: number }): Mathematics {
  return {
    ...settledAtOnce('Rainbow Wheel'),
    name: 'rainbow-wheel',
    version: model.version,
    hash,
    unitsPerStake,
    rtpPpm,
    chipsIn: (choice) => choice.colours.length,
    start: (draw, choice) => start(model, draw, choice),
    parseChoice,
  };
}

/** The game in production. Its hash comes from par.json; the proof fails when the model no longer matches that hash. */
export const rainbowWheel = wheelMathematics(wheelModel, par);

function start(model: WheelModel, draw: Draw, choice: WheelChoice): Step<never, WheelEvent> {
  const sector = draw.uniform(model.sectors.length, 'sector');
  const colour = model.sectors[sector];
  assert(colour !== undefined, 'the wheel stops at one of its sectors');
  const units = choice.colours.includes(colour) ? model.pays[colour] : 0;
  return { status: 'settled', payoutUnits: units, events: [{ type: 'turned', colours: choice.colours, sector, colour, units }] };
}

function parseChoice(input: unknown): { readonly choice: WheelChoice } | null {
  const listed = exactFields(input, 'colours')?.['colours'];
  if (!Array.isArray(listed) || listed.length < 1 || listed.length > colours.length) return null;
  const chosen = colours.filter((colour) => listed.includes(colour));
  return chosen.length === listed.length ? { choice: { colours: chosen } } : null;
}
