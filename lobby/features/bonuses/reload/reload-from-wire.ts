import type { AnswerOf } from '@tausi/contract/call.ts';
import type { reloadInfo } from '@tausi/contract/loyalty/reload-info.ts';
import { wageringPercent } from '../wagering-share.ts';

const ppmOfPercent = 10_000;

/** A deposit that brings cash. Amounts are decimal text. */
export type Reload = AnswerOf<typeof reloadInfo>['list'][number] & { readonly percent: number };

/** The reload bonus as the player sees it. */
export type ReloadOffer = {
  readonly percent: number;
  readonly most: string;
  readonly depositsBefore: number;
  readonly reloads: readonly Reload[];
};

/** Reads the answer; null while the market has no reload bonus and no earlier one waits. */
export function reloadFromWire({ isOffered, ppm, most, depositsBefore, list }: AnswerOf<typeof reloadInfo>): ReloadOffer | null {
  if (!isOffered && list.length === 0) return null;
  const reloads = list.map((one) => ({ ...one, percent: wageringPercent({ wagered: one.staked, target: one.deposit }) }));
  return { percent: ppm / ppmOfPercent, most, depositsBefore, reloads };
}
