import type { DescribeChoice } from '../../kit/describe-choice.ts';
import { isFields, listOf, textOf, wholeOf } from '../../kit/fields.ts';
import { gameSay } from '../../kit/shell/texts.ts';
import { chipsMax, findPlace } from '../book.ts';
import { placeText } from './words.ts';
import { texts } from './texts.ts';

/** Describes a choice: all places with their chips, e.g. `Red ×2, 17, 17·20`. */
export const describeChoice: DescribeChoice = ({ choice }, language) => {
  const say = gameSay(texts, language);
  const bets = isFields(choice) ? listOf(choice['bets'], chipsMax, readBet) : null;
  return bets?.map(({ place, chips }) => (chips === 1 ? placeText(say, place) : `${placeText(say, place)} ×${chips}`)).join(', ') ?? null;
};

function readBet(input: unknown): { readonly place: string; readonly chips: number } | null {
  const [place, chips] = isFields(input) ? [textOf(input['place']), wholeOf(input['chips'])] : [null, null];
  return place === null || chips === null || findPlace(place) === null ? null : { place, chips };
}
