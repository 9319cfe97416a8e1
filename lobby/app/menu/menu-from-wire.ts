import type { getCasinoHamburger } from '@tausi/contract/campaigns/get-casino-hamburger.ts';
import type { hamburgerActive } from '@tausi/contract/catalogue/home/hamburger-active.ts';
import type { AnswerOf } from '@tausi/contract/call.ts';

/** An entry of the operator's in the side menu. */
export type FurtherEntry = AnswerOf<typeof hamburgerActive>[number];

/** A campaign in the side menu. Instants are milliseconds. */
export type MenuCampaign = {
  readonly id: number;
  readonly title: string;
  /** Empty for none. */
  readonly picture: string;
  readonly path: string;
  readonly seq: number;
  readonly startsAt: number;
  readonly endsAt: number;
};

export function menuCampaignsFromWire(campaigns: AnswerOf<typeof getCasinoHamburger>): readonly MenuCampaign[] {
  return campaigns.map(({ id, title, img, url, seq, startTime, endTime }) => ({
    id,
    title,
    picture: img,
    path: url,
    seq,
    startsAt: startTime,
    endsAt: endTime,
  }));
}
