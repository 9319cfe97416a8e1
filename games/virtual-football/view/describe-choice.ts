import type { DescribeChoice } from '../../kit/describe-choice.ts';
import { gameSay } from '../../kit/shell/texts.ts';
import { clubs } from '../book.ts';
import { readSlip } from './read-outcome.ts';
import { selectionText } from './selection-words.ts';
import { en } from './texts.en.ts';
import { sw } from './texts.sw.ts';

/** Describes a slip: each pick with its match and its odds, e.g. `NAI–MOM: 1 · Home (2.14)`. */
export const describeChoice: DescribeChoice = ({ placed }, language) => {
  const say = gameSay({ en, sw }, language);
  const name = (club: number): string => clubs[club]?.short ?? '';
  const picks = readSlip([placed])?.picks.map(
    ({ home, away, selection, oddsHundredths }) =>
      `${name(home)}–${name(away)}: ${selectionText(selection, say)} (${(oddsHundredths / 100).toFixed(2)})`,
  );
  return picks?.join(', ') ?? null;
};
