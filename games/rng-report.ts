import type { DrawnValue } from '@tausi/kernel';
import { condemned, sevenTests, type OutcomeStream, type Verdict } from './proof/statistics/battery.ts';
import type { GameProof } from './proof/game-proof.ts';
import { streamsOf } from './proof/statistics/streams.ts';
import { roundsDrawn } from './rounds-drawn.ts';

type DrawnGame = Pick<GameProof, 'name' | 'plays'>;

/** Results of the seven tests for one game. */
export type JudgedGame = {
  readonly name: string;
  readonly rounds: number;
  readonly words: number;
  readonly outcomes: number;
  /** CPU time, which does not depend on the load of the machine. */
  readonly seconds: number;
  readonly streams: readonly { readonly name: string; readonly outcomes: number; readonly verdicts: readonly Verdict[] }[];
};

/** Draws at least this many outcomes of a game in whole rounds and tests them. Words and outcomes are not stored. */
export function judgedGame(game: DrawnGame, { outcomes, seed }: { readonly outcomes: number; readonly seed: number }): JudgedGame {
  const before = process.cpuUsage();
  const counted = { rounds: 0, words: 0, outcomes: 0 };
  function* drawn(): Generator<DrawnValue> {
    for (const round of roundsDrawn(game, { words: Number.POSITIVE_INFINITY, seed })) {
      counted.rounds += 1;
      counted.words += round.words.length;
      counted.outcomes += round.drawn.length;
      yield* round.drawn;
      if (counted.outcomes >= outcomes) return;
    }
  }
  const streams = streamsOf(game.name, drawn()).map(judgedStream);
  return { name: game.name, ...counted, seconds: secondsOf(process.cpuUsage(before)), streams };
}

/** Formats the report as a page: one line per game with its lowest p-value in each test, then all streams. */
export function rngReport(games: readonly JudgedGame[], run: { readonly on: string; readonly seed: number; readonly by: string }): string {
  const verdicts = games.flatMap(({ streams }) => streams.flatMap((stream) => stream.verdicts));
  const against = condemned(verdicts);
  const tests = [...new Set(verdicts.map(({ test }) => test))];
  const seconds = games.reduce((sum, game) => sum + game.seconds, 0);
  const head = ['outcomes', 'rounds', 'words', ...tests, 'verdict', 'processor seconds'];
  const streamHead = ['outcomes', ...tests, 'verdict'];
  return [
    `# Outcomes judged on ${run.on}\n`,
    `\`rng: ${games.length} games, ${count(sumOf(games))} outcomes, ${verdicts.length} tests, ${against.length} against the source\`\n`,
    `\`${run.by}\`, seed ${run.seed}, ${(seconds / 60).toFixed(1)} minutes of CPU time. The production rules drew with the words of real rounds (HMAC-SHA-256), with each configuration in rotation. The seven tests are those of GLI-19 3.2.2, combined over all games by Holm's method at 99 %. A fair source fails about one such report in a hundred.\n`,
    `## Games\n\nEach column has the lowest p-value of the game's streams.\n`,
    tableOf(
      ['game', ...head],
      games.map((game) => gameRow(game, tests, against)),
    ),
    `## Streams\n\nOne stream for each of the most frequent numbers of values, and one of all draws in four groups.\n`,
    tableOf(
      ['stream', ...streamHead],
      games.flatMap(({ streams }) =>
        streams.map((stream) => [
          stream.name,
          count(stream.outcomes),
          ...leastOf(stream.verdicts, tests),
          wordOf(stream.verdicts, against),
        ]),
      ),
    ),
  ].join('\n');
}

function secondsOf({ user, system }: NodeJS.CpuUsage): number {
  return (user + system) / 1_000_000;
}

function judgedStream(stream: OutcomeStream): JudgedGame['streams'][number] {
  return { name: stream.name, outcomes: stream.outcomes.length, verdicts: sevenTests(stream) };
}

function gameRow(game: JudgedGame, tests: readonly string[], against: readonly Verdict[]): readonly string[] {
  const verdicts = game.streams.flatMap((stream) => stream.verdicts);
  const drawn = [count(game.outcomes), count(game.rounds), count(game.words)];
  return [game.name, ...drawn, ...leastOf(verdicts, tests), wordOf(verdicts, against), game.seconds.toFixed(1)];
}

function leastOf(verdicts: readonly Verdict[], tests: readonly string[]): readonly string[] {
  return tests.map((name) => Math.min(...verdicts.filter(({ test }) => test === name).map(({ chance }) => chance)).toPrecision(3));
}

function wordOf(verdicts: readonly Verdict[], against: readonly Verdict[]): string {
  const condemnedHere = verdicts.filter((verdict) => against.includes(verdict));
  return condemnedHere.length === 0 ? 'passed' : `against: ${condemnedHere.map(({ test }) => test).join(', ')}`;
}

function tableOf(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const lines = [head, head.map((_, index) => (index === 0 ? '---' : '---:')), ...rows];
  return `${lines.map((cells) => `| ${cells.join(' | ')} |`).join('\n')}\n`;
}

function sumOf(games: readonly JudgedGame[]): number {
  return games.reduce((sum, { outcomes }) => sum + outcomes, 0);
}

function count(number: number): string {
  return number.toLocaleString('en');
}
