import type { DescribeChoice } from '../../kit/describe-choice.ts';
import { isFields, listOf, oneOf } from '../../kit/fields.ts';
import { gameSay } from '../../kit/shell/texts.ts';
import { colours } from '../book.ts';
import { texts } from './texts.ts';

/** Describes a choice: the colours with a chip, e.g. `Red, Violet`. */
export const describeChoice: DescribeChoice = ({ choice }, language) => {
  const say = gameSay(texts, language);
  const chosen = isFields(choice) ? listOf(choice['colours'], colours.length, (colour) => oneOf(colour, colours)) : null;
  return chosen?.map((colour) => say(colour)).join(', ') ?? null;
};
