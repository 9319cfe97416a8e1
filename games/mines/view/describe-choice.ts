import type { DescribeChoice } from '../../kit/describe-choice.ts';
import { isFields, wholeOf } from '../../kit/fields.ts';
import { gameSay } from '../../kit/shell/texts.ts';
import { texts } from './texts.ts';

/** Describes a choice, e.g. `Mines: 5`. */
export const describeChoice: DescribeChoice = ({ choice }, language) => {
  const mines = isFields(choice) ? wholeOf(choice['mines']) : null;
  return mines === null ? null : `${gameSay(texts, language)('mines')}: ${mines}`;
};
