import type { DescribeChoice } from '../../kit/describe-choice.ts';
import { isFields, wholeOf } from '../../kit/fields.ts';
import { gameSay } from '../../kit/shell/texts.ts';
import { en } from './texts.en.ts';
import { sw } from './texts.sw.ts';

/** Describes a choice: its slot and the multiplier of the automatic cash-out, e.g. `Bet 1, Cash out at 1.50×`. */
export const describeChoice: DescribeChoice = ({ choice }, language) => {
  const say = gameSay({ en, sw }, language);
  const slot = isFields(choice) ? wholeOf(choice['slot']) : null;
  if (!isFields(choice) || slot === null) return null;
  const hundredths = wholeOf(choice['autoCashOutAt']);
  const bet = say('panel', { slot });
  return hundredths === null ? bet : `${bet}, ${say('autoOutAt')} ${(hundredths / 100).toFixed(2)}×`;
};
