import type { GameMathematics, Step } from '../round.ts';
import { cosmeticChance } from '../kit/motion/cosmetic-chance.ts';
import { isFields } from '../kit/fields.ts';

type AnyMathematics = GameMathematics<unknown, unknown, unknown, unknown>;
type AnyStep = Step<unknown, unknown>;

/** Desired result of a round: the harness draws until it occurs. `open` stops at a round that waits for the player. */
export const wants = ['any', 'lost', 'back', 'win', 'nice', 'big', 'mega', 'open'] as const;
export type Want = (typeof wants)[number];

/** One step of a round. The payout is `units` of stake ÷ `perStake`; chips count the current stake. */
type TableStep = {
  readonly isOpen: boolean;
  readonly events: readonly unknown[];
  readonly units: number;
  readonly perStake: number;
  readonly chips: number;
};

export type Table = {
  readonly version: string;
  readonly rtpPpm: number;
  /** Returns null if the game refuses the choice. */
  readonly start: (choice: unknown, want: Want) => TableStep | null;
  readonly act: (action: unknown) => TableStep | null;
};

const triesMax = 200_000;

/** Lazy imports of the mathematics of all games. */
const mathematics = import.meta.glob('../../*/math/*.ts');

/** Opens a table of one game. The same seed repeats the same rounds. */
export async function openTable(name: string, seed: number): Promise<Table> {
  const load = mathematics[`../../${name}/math/${name}.ts`];
  const loaded: unknown = await load?.();
  const game = isFields(loaded) ? Object.values(loaded).find((one) => isMathematics(one, name)) : undefined;
  if (!isMathematics(game, name)) throw new Error(`${name} has no mathematics`);
  const chance = cosmeticChance(seed * 7919);
  const draw = { uniform: (n: number) => Math.floor(chance() * n), wordsUsed: () => 0 };
  let state: unknown = null;
  let chips = 1;
  const stepOf = (step: AnyStep): TableStep => {
    state = step.status === 'open' ? step.state : null;
    const units = step.status === 'open' ? 0 : step.payoutUnits;
    return { isOpen: step.status === 'open', events: step.events, units, perStake: chips * game.unitsPerStake, chips };
  };
  return {
    version: game.version,
    rtpPpm: game.rtpPpm,
    start: (input, want) => {
      const parsed = game.parseChoice(input);
      if (parsed === null) return null;
      chips = game.chipsIn(parsed.choice);
      const perStake = chips * game.unitsPerStake;
      let step = game.start(draw, parsed.choice);
      for (let tries = 1; tries < triesMax && !isWanted(step, perStake, want); tries += 1) step = game.start(draw, parsed.choice);
      return stepOf(step);
    },
    act: (input) => {
      const action = game.parseAction(input);
      const step = action === null ? { status: 'refused' as const } : game.act(state, action, draw);
      if (step.status === 'refused') return null;
      chips += step.raise ?? 0;
      return stepOf(step);
    },
  };
}

function isWanted(step: AnyStep, perStake: number, want: Want): boolean {
  if (want === 'any') return true;
  if (step.status === 'open') return want === 'open';
  const stakes = step.payoutUnits / perStake;
  const isOf: Readonly<Record<Exclude<Want, 'any' | 'open'>, boolean>> = {
    lost: stakes === 0,
    back: stakes > 0 && stakes <= 1,
    win: stakes > 1 && stakes < 8,
    nice: stakes >= 8 && stakes < 20,
    big: stakes >= 20 && stakes < 50,
    mega: stakes >= 50,
  };
  return want !== 'open' && isOf[want];
}

function isMathematics(value: unknown, name: string): value is AnyMathematics {
  return typeof value === 'object' && value !== null && 'start' in value && 'name' in value && value.name === name;
}
