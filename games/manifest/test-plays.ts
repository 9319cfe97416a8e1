import { gameFolders } from './game-folders.ts';

type Fields = Readonly<Record<string, unknown>>;

/** A test's player: an action for the events so far. */
type TestPlayer = (events: readonly Fields[], acts: number) => unknown;

/** Choices and players for the tests of a game for one player. Tests that need one round play the first choice. */
export type SoloTestPlay = {
  /** Choices for one chip come first; `null` where the game has no choice. */
  readonly choices: readonly (Fields | null)[];
  /** Left out where rounds settle at once. */
  readonly players?: readonly TestPlayer[];
  /** An event that few rounds show, and that at least one tested round must show. */
  readonly rareEvent?: string;
};

/** Choices for the tests of a shared game. */
export type SharedTestPlay = {
  readonly choiceOf: (roundNumber: number) => Fields;
  /** Times after the start of the play at which some tested bets cash out. */
  readonly leavesAfterMs?: readonly number[];
};

type TestPlay = SoloTestPlay | SharedTestPlay;

/** The test plays of every game, from its `workshop/test-play.ts`, by the game's name. */
export const testPlays: ReadonlyMap<string, TestPlay> = new Map(
  await Promise.all(gameFolders().map(async (folder) => [folder, (await loaded(folder)).testPlay] as const)),
);

function loaded(folder: string): Promise<{ readonly testPlay: TestPlay }> {
  return import(`../${folder}/workshop/test-play.ts`);
}
