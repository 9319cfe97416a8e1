import { assert } from '@tausi/kernel';
import type { Draw, GameMathematics, Step } from '../round.ts';
import type { SharedDraw } from '../shared-round.ts';
import { canonicalText } from './canonical-text.ts';
import { factsOf, type Distribution, type OutcomeFacts } from './exact/distribution.ts';
import { jsonText } from './json-text.ts';
import { once } from './once.ts';
import { parSheet, sheetFaults, type ParSheet } from './par-sheet.ts';
import { simulateStrands } from './simulate-strands.ts';
import type { ProofCheck, ProofEffort, RoundDraws, Strand } from './strand.ts';

/** One way to bet, e.g. a place, a number of mines or a risk level, with the strategy for open rounds. */
export type Configuration = {
  readonly name: string;
  /** Number of equal chips in the stake; 1 by default. */
  readonly chips?: number;
  readonly facts: () => OutcomeFacts;
  /** The simulated parts, usually the whole round. A rare part with high variance has a strand of its own, so that it hides
   *  no error in the common part. */
  readonly strands: readonly Strand[];
};

/** A game from the view of its proof. `Model` has every number that determines a payout, and nothing else. */
export type ProvableGame<Model extends { readonly version: string }> = {
  readonly model: Model;
  /** The game in production. Its own statements are compared with the sheet. */
  readonly offered: {
    readonly name: string;
    readonly version: string;
    readonly hash: string;
    readonly unitsPerStake: number;
    readonly rtpPpm: number;
  };
  /** All configurations of a model, with exact facts and playable code. */
  readonly configurations: (model: Model) => readonly Configuration[];
  /** Further facts for the sheet, such as the frequency of a feature or the RTP of its parts. */
  readonly details?: (model: Model) => unknown;
  /** Further generated files, by path below games/. */
  readonly files?: (model: Model, sheet: ParSheet) => Readonly<Record<string, unknown>>;
  /** Models with the smallest change of one paytable cell or one weight. The proof must detect each change. */
  readonly mutations: Readonly<Record<string, (model: Model) => Model>>;
};

/** Hex digest of a text. It is a parameter, because mathematics must not import a platform module. */
type Sha256 = (text: string) => string;

/** Interface of a game for `npm run prove:games`. */
export type GameProof = {
  readonly name: string;
  readonly prove: (sha256: Sha256) => ProvenGame;
  /** The production rules for each configuration, without an enumeration. */
  readonly plays: readonly Pick<Strand, 'name' | 'play'>[];
  /** Proofs of all mutated models, simulated with the production rules. Each sheet must differ from the committed one, and
   *  the simulation must not fit it. */
  readonly planted: (sha256: Sha256) => readonly { readonly name: string; readonly proof: ProvenGame }[];
};

export type ProvenGame = {
  readonly name: string;
  readonly sheet: ParSheet;
  /** Generated files by path below games/. They are recomputed and compared completely. */
  readonly files: ReadonlyMap<string, string>;
  /** Checks of the sheet itself. */
  readonly checks: readonly ProofCheck[];
  /** Plays the production rules and compares the results with the exact outcomes. */
  readonly simulate: (draws: RoundDraws, effort: ProofEffort) => readonly ProofCheck[];
};

/** Builds the proof interface of a game and hides its types. */
export function gameProof<Model extends { readonly version: string }>(game: ProvableGame<Model>): GameProof {
  const { name } = game.offered;
  const whole = (model: Model, sha256: Sha256) => proven(game, { model, played: game.model, sha256 });
  return {
    name,
    prove: (sha256) => whole(game.model, sha256),
    plays: game.configurations(game.model).flatMap(({ strands }) => strands.map((strand) => ({ name: strand.name, play: strand.play }))),
    planted: (sha256) =>
      Object.entries(game.mutations).map(([planted, mutate]) => ({ name: planted, proof: whole(mutate(game.model), sha256) })),
  };
}

/** A configuration that is simulated in whole rounds: `start`, then `play` while the round is open. */
export function wholeRounds(configuration: {
  readonly name: string;
  readonly chips?: number;
  readonly outcomes: () => Distribution;
  readonly play: (draw: SharedDraw) => number;
}): Configuration {
  const { name, chips = 1, play } = configuration;
  const outcomes = once(configuration.outcomes);
  return { name, chips, facts: () => factsOf(outcomes()), strands: [{ name, outcomes, play: (draw) => [play(draw)] }] };
}

/** Plays one round to its end. Returns its payout in units. `decide` is the strategy for open rounds. */
export function playedOut<State, Action, BookEvent, Choice>(
  mathematics: GameMathematics<State, Action, BookEvent, Choice>,
  choice: Choice,
  decide: (state: State) => Action = nothingToDecide,
): (draw: Draw) => number {
  return (draw) => {
    let step: Step<State, BookEvent> = mathematics.start(draw, choice);
    while (step.status === 'open') {
      const next = mathematics.act(step.state, decide(step.state), draw);
      assert(next.status !== 'refused', 'a proof plays only allowed actions');
      step = next;
    }
    return step.payoutUnits;
  };
}

function nothingToDecide(): never {
  assert(false, 'an open round has a strategy that decides its actions');
}

function proven<Model extends { readonly version: string }>(
  game: ProvableGame<Model>,
  { model, played, sha256 }: { readonly model: Model; readonly played: Model; readonly sha256: Sha256 },
): ProvenGame {
  const { name, unitsPerStake } = game.offered;
  const configurations = game.configurations(model);
  const hash = sha256(canonicalText(model));
  const sheet = parSheet(
    { game: name, version: model.version, hash, unitsPerStake },
    configurations.map(({ name: configuration, chips = 1, facts }) => ({ name: configuration, chips, ...facts() })),
  );
  const written = game.details === undefined ? sheet : { ...sheet, details: game.details(model) };
  const files = { [`${name}/math/par.json`]: written, ...game.files?.(model, sheet) };
  const strands = configurations.flatMap((configuration) => configuration.strands);
  const plays = game.configurations(played).flatMap((configuration) => configuration.strands.map(({ play }) => play));
  return {
    name,
    sheet,
    files: new Map([
      ...Object.entries(files).map(([path, value]): [string, string] => [path, jsonText(value)]),
      // Served to the public unchanged. Its SHA-256 is the hash that every round of this version states.
      [`${name}/rules/${model.version}.json`, canonicalText(model)],
    ]),
    checks: checksOf(game.offered, sheet),
    simulate: (draws, effort) =>
      simulateStrands(
        strands.map((strand, index) => ({ ...strand, play: plays[index] ?? strand.play })),
        { draws, effort },
      ),
  };
}

function checksOf(offered: ProvableGame<{ readonly version: string }>['offered'], sheet: ParSheet): readonly ProofCheck[] {
  const faults = sheetFaults(sheet);
  const said = [offered.version, offered.hash, offered.rtpPpm].join(', ');
  const exact = [sheet.version, sheet.hash, sheet.rtpPpm].join(', ');
  return [
    { name: 'RTP of every configuration', passed: faults.length === 0, detail: faults.length === 0 ? bandOf(sheet) : faults.join('; ') },
    {
      name: 'statements of the game',
      passed: said === exact,
      detail: said === exact ? 'version, hash and RTP of the sheet' : `${said}; the sheet: ${exact}`,
    },
  ];
}

function bandOf({ configurations, rtpPpm, rtpPpmMax }: ParSheet): string {
  return `${configurations.length} of them, ${(rtpPpm / 10_000).toFixed(4)} to ${(rtpPpmMax / 10_000).toFixed(4)} %`;
}
