import type { DescribeChoice } from '../../kit/describe-choice.ts';
import { isFields, listOf, wholeOf } from '../../kit/fields.ts';

/** Describes a choice: its numbers, e.g. `3, 17, 40`. */
export const describeChoice: DescribeChoice = ({ choice }) =>
  [...((isFields(choice) ? listOf(choice['numbers'], 10, wholeOf) : null) ?? [])].sort((one, other) => one - other).join(', ') || null;
