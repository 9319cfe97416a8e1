import type { cashbackInfo } from '@tausi/contract/loyalty/cashback-info.ts';
import type { AnswerOf } from '@tausi/contract/call.ts';

const ppmOfPercent = 10_000;

/** The weekly cashback as the player sees it; shares in percent, amounts as decimal text. */
export type Cashback = {
  readonly percent: number;
  readonly next: { readonly rank: number; readonly percent: number } | null;
  readonly lost: string;
  readonly soFar: string;
  readonly least: string;
  readonly most: string;
  /** Null if nothing came back last week. */
  readonly lastWeek: string | null;
};

/** Reads the answer; null while the market has no cashback. */
export function cashbackFromWire(answer: AnswerOf<typeof cashbackInfo>): Cashback | null {
  if (!answer.isOffered) return null;
  const { ppm, next, lost, soFar, least, most, lastWeek } = answer;
  return {
    percent: ppm / ppmOfPercent,
    next: next === null ? null : { rank: next.rank, percent: next.ppm / ppmOfPercent },
    lost,
    soFar,
    least,
    most,
    lastWeek: lastWeek === '0.00' ? null : lastWeek,
  };
}
