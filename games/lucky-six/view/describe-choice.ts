import type { DescribeChoice } from '../../kit/describe-choice.ts';
import { isFields, listOf, oneOf, wholeOf } from '../../kit/fields.ts';
import { gameSay } from '../../kit/shell/texts.ts';
import type { Say } from '../../kit/shell/game-view.ts';
import { firstBallBetsMax, lineLength, linesMax } from '../book.ts';
import { en, type SixTextId } from './texts.en.ts';
import { sw } from './texts.sw.ts';

/** Describes a ticket: the lines, then the bets on the first ball, e.g. `1-2-3-4-5-6, First ball red`. */
export const describeChoice: DescribeChoice = ({ choice }, language) => {
  const say = gameSay({ en, sw }, language);
  const lines = isFields(choice) ? listOf(choice['lines'], linesMax, (line) => listOf(line, lineLength, wholeOf)) : null;
  const first = isFields(choice) ? listOf(choice['first'], firstBallBetsMax, (bet) => firstBallText(bet, say)) : null;
  if (lines === null || first === null || lines.length + first.length === 0) return null;
  return [...lines.map((line) => line.join('-')), ...first].join(', ');
};

const colours = ['colour0', 'colour1', 'colour2', 'colour3', 'colour4', 'colour5', 'colour6', 'colour7'] as const;
const sides = ['odd', 'even', 'low', 'high'] as const;

function firstBallText(bet: unknown, say: Say<SixTextId>): string | null {
  if (!isFields(bet)) return null;
  const colour = colours[wholeOf(bet['colour']) ?? colours.length];
  if (colour !== undefined) return say('firstColour', { colour: say(colour) });
  const side = oneOf(bet['side'], sides);
  return side === null ? null : `${say('firstBall')}: ${say(side)}`;
}
