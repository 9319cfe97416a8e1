import { isFields, wholeOf } from '../../kit/fields.ts';
import type { DescribePast } from '../../kit/describe-past.ts';

/** Describes a past flight by its crash multiplier, e.g. `1.85×`. */
export const describePast: DescribePast = (outcome) => {
  const hundredths = isFields(outcome) ? wholeOf(outcome['hundredths']) : null;
  return hundredths === null ? [] : [`${(hundredths / 100).toFixed(2)}×`];
};
