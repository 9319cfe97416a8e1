import type { DescribeChoice } from '../../kit/describe-choice.ts';
import { isFields, oneOf, wholeOf } from '../../kit/fields.ts';
import { gameSay } from '../../kit/shell/texts.ts';
import { diceSides } from '../book.ts';
import { texts } from './texts.ts';

/** Describes a choice: the side and its share of the rolls, e.g. `Red, under 50.00`. */
export const describeChoice: DescribeChoice = ({ choice }, language) => {
  const say = gameSay(texts, language);
  const [side, chance] = isFields(choice) ? [oneOf(choice['side'], diceSides), wholeOf(choice['chance'])] : [null, null];
  if (side === null || chance === null) return null;
  const edge = `${side === 'under' ? chance : 100 - chance}.00`;
  return `${say(side)}, ${say(side === 'under' ? 'underEdge' : 'overEdge', { edge })}`;
};
