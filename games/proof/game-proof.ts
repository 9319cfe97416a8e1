import { assert } from '@tausi/kernel';
import type { Draw, GameMathematics, Step } from '../round.ts';
import type { TogetherDraw } from '../together.ts';
import { canonicalText } from './canonical-text.ts';
import { factsOf, type Distribution, type OutcomeFacts } from './distribution.ts';
import { jsonText } from './json-text.ts';
import { once } from './once.ts';
import { parSheet, sheetFaults, type ParSheet } from './par-sheet.ts';
import { simulateStrands } from './simulate-strands.ts';
import type { ProofCheck, ProofEffort, RoundDraws, Strand } from './strand.ts';

/** One way to stake: a place on the cloth, a number of mines, a level of risk; with the way an open round is played on. */
export type Configuration = {
  readonly name: string;
  /** In how many equal chips the stake is laid out; 1 unless said. */
  readonly chips?: number;
  readonly facts: () => OutcomeFacts;
  /** What is simulated of it: as a rule the whole round; a common and a rare part where the rare one's wide spread would
   *  hide a fault of the common one. */
  readonly strands: readonly Strand[];
};

/** A game as its proof sees it. `Model` is every number that decides a payout and nothing else. */
export type ProvableGame<Model extends { readonly version: string }> = {
  readonly model: Model;
  /** The game as it is offered: what it says of itself is compared with the sheet. */
  readonly offered: {
    readonly name: string;
    readonly version: string;
    readonly hash: string;
    readonly unitsPerStake: number;
    readonly rtpPpm: number;
  };
  /** Every stake configuration over given numbers, exact facts and code both. */
  readonly configurations: (model: Model) => readonly Configuration[];
  /** What the sheet tells beside the configurations: how often a feature comes, what its parts return. */
  readonly details?: (model: Model) => unknown;
  /** Further committed files made from model and sheet, by path below games/. */
  readonly files?: (model: Model, sheet: ParSheet) => Readonly<Record<string, unknown>>;
  /** The numbers with one cell of the paytable, or one weight, changed by the least possible: the proof has to notice each. */
  readonly mutations: Readonly<Record<string, (model: Model) => Model>>;
};

/** Hex digest of a text; handed in, because mathematics imports no platform. */
type Sha256 = (text: string) => string;

/** What `npm run prove:games` asks of every game. */
export type GameProof = {
  readonly name: string;
  readonly prove: (sha256: Sha256) => ProvenGame;
  /** The code of real rounds, a way to stake after the other, with nothing enumerated. */
  readonly plays: readonly Pick<Strand, 'name' | 'play'>[];
  /** A proof over each planted change, simulated with the code over the true numbers: its sheet must not be the committed
   *  one, and what is played must not fit it. */
  readonly planted: (sha256: Sha256) => readonly { readonly name: string; readonly proof: ProvenGame }[];
};

export type ProvenGame = {
  readonly name: string;
  readonly sheet: ParSheet;
  /** The files that the mathematics writes, by path below games/: recomputed and compared whole. */
  readonly files: ReadonlyMap<string, string>;
  /** What holds of the sheet itself. */
  readonly checks: readonly ProofCheck[];
  /** Runs the code of real rounds and compares with the exact outcomes. */
  readonly simulate: (draws: RoundDraws, effort: ProofEffort) => readonly ProofCheck[];
};

/** Closes over the game's own types. */
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

/** A configuration whose rounds are played as a whole: start, then `play` for as long as the round is open. */
export function wholeRounds(configuration: {
  readonly name: string;
  readonly chips?: number;
  readonly outcomes: () => Distribution;
  readonly play: (draw: TogetherDraw) => number;
}): Configuration {
  const { name, chips = 1, play } = configuration;
  const outcomes = once(configuration.outcomes);
  return { name, chips, facts: () => factsOf(outcomes()), strands: [{ name, outcomes, play: (draw) => [play(draw)] }] };
}

/** Plays one round of a game to its end and answers its payout in units; `decide` is how the player goes on where he is asked. */
export function playedOut<State, Action, BookEvent, Choice>(
  mathematics: GameMathematics<State, Action, BookEvent, Choice>,
  choice: Choice,
  decide: (state: State) => Action = nothingToDecide,
): (draw: Draw) => number {
  return (draw) => {
    let step: Step<State, BookEvent> = mathematics.start(draw, choice);
    while (step.status === 'open') {
      const next = mathematics.act(step.state, decide(step.state), draw);
      assert(next.status !== 'refused', 'a proof plays only what the game allows');
      step = next;
    }
    return step.payoutUnits;
  };
}

function nothingToDecide(): never {
  assert(false, 'a round that asks its player is given his answers');
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
      // Served to the public as it is: its SHA-256 is the hash that every round of the version names.
      [`${name}/rules/${model.version}.json`, canonicalText(model)],
    ]),
    checks: checksOf(game.offered, sheet),
    simulate: (draws, effort) =>
      simulateStrands(
        strands.map((strand, place) => ({ ...strand, play: plays[place] ?? strand.play })),
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
      name: 'what the game says of itself',
      passed: said === exact,
      detail: said === exact ? 'version, hash and RTP of the sheet' : `${said}; the sheet: ${exact}`,
    },
  ];
}

function bandOf({ configurations, rtpPpm, rtpPpmMax }: ParSheet): string {
  return `${configurations.length} of them, ${(rtpPpm / 10_000).toFixed(4)} to ${(rtpPpmMax / 10_000).toFixed(4)} %`;
}
