import { assert } from '@tausi/kernel';
import { exactFields, wholeNumber, type Draw } from '../../round.ts';
import type { SharedMathematics } from '../../shared-round.ts';
import {
  ballCount,
  colourCount,
  colourOf,
  drawMs,
  drawnCount,
  firstBallBetsMax,
  lineLength,
  linesMax,
  type FirstBallBet,
  type LineResult,
  type LuckySixChoice,
  type LuckySixEvent,
  type LuckySixOutcome,
} from '../book.ts';
import { luckySixModel, type LuckySixModel } from './model.ts';
import par from './par.json' with { type: 'json' };

const lowMax = ballCount / 2;

type Mathematics = SharedMathematics<LuckySixChoice, LuckySixOutcome, LuckySixEvent>;

/** Builds the rules of the game from a model. The proof also passes models with deliberate errors. */
export function luckySixMathematics(model: LuckySixModel, facts: { readonly hash: string; readonly rtpPpm: number }): Mathematics {
  return {
    ...facts,
    name: 'lucky-six',
    version: model.version,
    unitsPerStake: 100,
    slots: 5,
    timetable: { bettingMs: 30_000, pauseMs: 8_000 },
    // Bets are final when the draw starts, and the view needs the balls to animate them.
    reveals: 'start',
    chipsIn: ({ lines, first }) => lines.length + first.length,
    parseChoice,
    draw: drawBalls,
    parseOutcome,
    playMs: () => drawMs,
    placed: ({ lines, first }) => [{ type: 'ticket', lines, first }],
    settle: (choice, outcome) => settle(model, choice, outcome),
    leaving: null,
  };
}

/** The game in production. Its hash comes from par.json; the proof fails when the model no longer matches that hash. */
export const luckySix = luckySixMathematics(luckySixModel, par);

/** Draws thirty-five balls one by one; each remaining ball is equally likely. */
function drawBalls(draw: Draw): LuckySixOutcome {
  const left = Array.from({ length: ballCount }, (_, index) => index + 1);
  return { balls: Array.from({ length: drawnCount }, (_, index) => left.splice(draw.uniform(left.length, `ball ${index + 1}`), 1)).flat() };
}

function settle(model: LuckySixModel, choice: LuckySixChoice, { balls }: LuckySixOutcome): ReturnType<Mathematics['settle']> {
  const lines = choice.lines.map((numbers) => lineResult(model, numbers, balls));
  const [ball] = balls;
  assert(ball !== undefined, 'a draw has a first ball');
  const first = choice.first.map((bet) => ({ bet, hundredths: winsFirstBall(bet, ball) ? model.firstBall[bet.type] : 0 }));
  const fromLines = lines.reduce((sum, { multiplier }) => sum + multiplier * 100, 0);
  const payoutUnits = first.reduce((sum, { hundredths }) => sum + hundredths, fromLines);
  return { payoutUnits, events: [{ type: 'draw', balls, lines, first, units: payoutUnits }] };
}

function lineResult(model: LuckySixModel, numbers: readonly number[], balls: readonly number[]): LineResult {
  const places = numbers.map((number) => balls.indexOf(number) + 1);
  return { numbers, places, multiplier: places.includes(0) ? 0 : (model.pays[Math.max(...places) - lineLength] ?? 0) };
}

/** Returns whether a bet on the first ball wins. */
export function winsFirstBall(bet: FirstBallBet, ball: number): boolean {
  switch (bet.type) {
    case 'colour':
      return colourOf(ball) === bet.colour;
    case 'parity':
      return (ball % 2 === 1) === (bet.side === 'odd');
    case 'half':
      return ball <= lowMax === (bet.side === 'low');
  }
}

/** Parses a ticket with at least one chip and no duplicates. */
function parseChoice(input: unknown): { readonly choice: LuckySixChoice } | null {
  const fields = exactFields(input, 'lines', 'first');
  if (fields === null) return null;
  const lines = listOf(fields['lines'], linesMax, parseLine);
  const first = listOf(fields['first'], firstBallBetsMax, parseFirstBall);
  if (lines === null || first === null || lines.length + first.length === 0) return null;
  const names = new Set([...lines, ...first].map((one) => JSON.stringify(one)));
  return names.size === lines.length + first.length ? { choice: { lines, first } } : null;
}

function parseLine(input: unknown): readonly number[] | null {
  const numbers = listOf(input, lineLength, (number) => wholeNumber(number, 1, ballCount));
  if (numbers?.length !== lineLength) return null;
  return numbers.every((number, index) => index === 0 || number > (numbers[index - 1] ?? ballCount)) ? numbers : null;
}

function parseFirstBall(input: unknown): FirstBallBet | null {
  const coloured = exactFields(input, 'type', 'colour');
  if (coloured?.['type'] === 'colour') {
    const colour = wholeNumber(coloured['colour'], 0, colourCount - 1);
    return colour === null ? null : { type: 'colour', colour };
  }
  const sided = exactFields(input, 'type', 'side');
  if (sided === null) return null;
  const { type, side } = sided;
  if (type === 'parity' && (side === 'odd' || side === 'even')) return { type, side };
  return type === 'half' && (side === 'low' || side === 'high') ? { type, side } : null;
}

/** Parses a stored outcome. Throws if the stored JSON is invalid. */
function parseOutcome(input: unknown): LuckySixOutcome {
  const balls = listOf(exactFields(input, 'balls')?.['balls'], drawnCount, (ball) => wholeNumber(ball, 1, ballCount));
  assert(balls !== null && new Set(balls).size === drawnCount, 'a stored draw has thirty-five different balls');
  return { balls };
}

function listOf<T>(input: unknown, most: number, parse: (element: unknown) => T | null): readonly T[] | null {
  if (!Array.isArray(input) || input.length > most) return null;
  const parsed = input.map(parse);
  const kept = parsed.filter((one) => one !== null);
  return kept.length === parsed.length ? kept : null;
}
