import type { DescribeChoice } from '../../kit/describe-choice.ts';
import { isFields, wholeOf } from '../../kit/fields.ts';
import { gameSay } from '../../kit/shell/texts.ts';
import { places } from '../book.ts';
import { texts } from './texts.ts';

/** Describes a choice, e.g. `Player ×2, Tie`. */
export const describeChoice: DescribeChoice = ({ choice }, language) => {
  const say = gameSay(texts, language);
  const chips = isFields(choice) && isFields(choice['chips']) ? choice['chips'] : {};
  const laid = places.flatMap((place) => {
    const count = wholeOf(chips[place]) ?? 0;
    if (count === 0) return [];
    return [count === 1 ? say(place) : `${say(place)} ×${count}`];
  });
  return laid.length === 0 ? null : laid.join(', ');
};
