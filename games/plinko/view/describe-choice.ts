import type { DescribeChoice } from '../../kit/describe-choice.ts';
import { isFields, oneOf, wholeOf } from '../../kit/fields.ts';
import { gameSay } from '../../kit/shell/texts.ts';
import { risks } from '../book.ts';
import { texts } from './texts.ts';

/** Describes a choice, e.g. `Rows of pins: 12, Risk: High`. */
export const describeChoice: DescribeChoice = ({ choice }, language) => {
  const say = gameSay(texts, language);
  const [rows, risk] = isFields(choice) ? [wholeOf(choice['rows']), oneOf(choice['risk'], risks)] : [null, null];
  return rows === null || risk === null ? null : `${say('rows')}: ${rows}, ${say('risk')}: ${say(risk)}`;
};
