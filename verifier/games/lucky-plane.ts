import { isSame, orNull, Unreadable, wholeOf } from '../read.ts';
import type { Rules } from '../rules.ts';
import { ownChoice } from '../parts/shared-choice.ts';

const startHeight = 10_000_000_000;
const stepMs = 100;

/** Lucky Plane: the flight ends at the drawn point. A bet cashes out at the multiplier of a millisecond, or at its
 *  target. */
export const rules: Rules = ({ model, choice, acts, draw }) => {
  const [least, most] = [wholeOf(model['leastHundredths']), wholeOf(model['mostHundredths'])];
  const span = 2n ** 52n;
  const point = (BigInt(100 - wholeOf(model['edgePercent'])) * span) / (span - BigInt(draw.top52('flight')));
  const hundredths = Math.min(most, Math.max(100, Number(point)));
  const autoCashOutAt = orNull(ownChoice(choice)['autoCashOutAt'], wholeOf);
  const target = autoCashOutAt ?? most;
  if (target < least || target > most) throw new Unreadable('this multiplier is not offered');
  const placed = { type: 'placed', autoCashOutAt };
  const base = { chips: 1, perChip: 100, raises: acts.map(() => 0), outcome: { hundredths } };
  const [act, ...more] = acts;
  if (act === undefined) {
    const isOut = target <= hundredths;
    const end = isOut ? { type: 'cashed-out', hundredths: target } : { type: 'flew-away', hundredths };
    return { ...base, events: [placed, end], units: isOut ? target : 0 };
  }
  const left = Math.min(hundredthsAfter(wholeOf(act.afterMs), most), target);
  const isInTime = left >= least && hundredthsAfter(wholeOf(act.afterMs), most) <= hundredths;
  if (more.length > 0 || !isSame(act.action, { type: 'cash-out' }) || !isInTime)
    throw new Unreadable('this bet could not be cashed out then');
  return { ...base, events: [placed, { type: 'cashed-out', hundredths: left }], units: left };
};

/** The multiplier `elapsedMs` after take-off. It grows by six thousandths every tenth of a second, linearly in
 *  between, always rounded down. */
function hundredthsAfter(elapsedMs: number, most: number): number {
  let height = startHeight;
  for (let ms = stepMs; ; ms += stepMs) {
    if (height >= (most + 1) * (startHeight / 100)) return most + 1;
    const growth = Math.floor((height * 6) / 1_000);
    if (elapsedMs < ms) {
      const part = Math.floor((growth * (elapsedMs - (ms - stepMs))) / stepMs);
      return Math.min(most + 1, Math.floor((height + part) / (startHeight / 100)));
    }
    height += growth;
  }
}
