import type { DescribeChoice } from '../../kit/describe-choice.ts';
import { isFields, textOf } from '../../kit/fields.ts';
import { gameSay } from '../../kit/shell/texts.ts';
import { texts } from './texts.ts';

/** Describes a choice, e.g. `Your ticket: 0427`. */
export const describeChoice: DescribeChoice = ({ choice }, language) => {
  const ticket = isFields(choice) ? textOf(choice['ticket']) : null;
  return ticket === null || !/^\d{4}$/.test(ticket) ? null : `${gameSay(texts, language)('yourTicket')}: ${ticket}`;
};
