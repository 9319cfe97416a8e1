import { struckOut } from '../proof/draw.ts';
import { at, fieldsOf, type Fields, listOf, sumOf, wholeOf, wholesOf } from '../read.ts';
import type { Rules } from '../rules.ts';
import { ownChoice } from '../parts/shared-choice.ts';

const ballsInDrum = 48;
const ballsDrawn = 35;
const lineLength = 6;
const colours = 8;

/** Lucky Six: 35 of 48 balls; a line pays by the place of its last number, other bets by the first ball. */
export const rules: Rules = ({ model, choice, draw }) => {
  const own = ownChoice(choice);
  const [chosenLines, bets] = [listOf(own['lines'], wholesOf), listOf(own['first'], fieldsOf)];
  const drum = Array.from({ length: ballsInDrum }, (_, index) => index + 1);
  const balls = struckOut(drum, ballsDrawn, (left, index) => draw.uniform(left, `ball ${index + 1}`));
  const pays = wholesOf(model['pays']);
  const lines = chosenLines.map((numbers) => {
    const places = numbers.map((number) => balls.indexOf(number) + 1);
    return { numbers, places, multiplier: places.includes(0) ? 0 : (pays[Math.max(...places) - lineLength] ?? 0) };
  });
  const firstPays = fieldsOf(model['firstBall']);
  const first = bets.map((bet) => ({ bet, hundredths: winsFirstBall(bet, at(balls, 0)) ? wholeOf(firstPays[String(bet['type'])]) : 0 }));
  const units = sumOf([...lines.map(({ multiplier }) => multiplier * 100), ...first.map(({ hundredths }) => hundredths)]);
  const events = [
    { type: 'ticket', lines: chosenLines, first: bets },
    { type: 'draw', balls, lines, first, units },
  ];
  return { events, units, chips: chosenLines.length + bets.length, perChip: 100, raises: [], outcome: { balls } };
};

function winsFirstBall({ type, colour, side }: Fields, ball: number): boolean {
  if (type === 'colour') return (ball - 1) % colours === wholeOf(colour);
  if (type === 'parity') return (ball % 2 === 1) === (side === 'odd');
  return ball <= ballsInDrum / 2 === (side === 'low');
}
