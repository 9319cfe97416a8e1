import type { Instant, Language, MarketCode } from '@tausi/kernel';

type Told = Readonly<Record<Language, string>>;
type Section = { readonly title: string; readonly text: string };

/** A promotion or a piece of news with a page of its own. */
export type Campaign = {
  readonly id: number;
  readonly market: MarketCode | null;
  readonly name: string;
  readonly icon: string;
  readonly template: 1 | 2;
  readonly titles: Told;
  readonly details: Told;
  readonly sections: Readonly<Record<Language, readonly Section[]>>;
  readonly action: { readonly labels: Told; readonly path: string } | null;
  readonly picture: string;
  readonly colour: string;
  readonly seq: number;
  readonly shownAt: Instant;
  readonly startsAt: Instant;
  readonly endsAt: Instant;
};

/** A line that runs through the lobby. */
export type Broadcast = {
  readonly id: number;
  readonly market: MarketCode | null;
  readonly texts: Told;
  readonly seq: number;
  readonly startsAt: Instant | null;
  readonly endsAt: Instant | null;
};

/** The campaigns a market may know of at a moment: announced and not over, the highest seq first. */
export function announcedAt(campaigns: readonly Campaign[], market: MarketCode, at: Instant): readonly Campaign[] {
  return campaigns
    .filter((campaign) => isOf(campaign, market) && campaign.shownAt <= at && at < campaign.endsAt)
    .toSorted((a, b) => b.seq - a.seq || a.id - b.id);
}

/** The campaigns that run in a market at a moment: started and not over, the highest seq first. */
export function runningAt(campaigns: readonly Campaign[], market: MarketCode, at: Instant): readonly Campaign[] {
  return announcedAt(campaigns, market, at).filter(({ startsAt }) => startsAt <= at);
}

/** The lines that run through a market's lobby at a moment, in their order. */
export function broadcastsAt(broadcasts: readonly Broadcast[], market: MarketCode, at: Instant): readonly Broadcast[] {
  return broadcasts
    .filter((line) => isOf(line, market))
    .filter(({ startsAt, endsAt }) => (startsAt === null || startsAt <= at) && (endsAt === null || at < endsAt))
    .toSorted((a, b) => a.seq - b.seq || a.id - b.id);
}

/** A name that its bearer knows and nobody else: the first letter and the end of the number, however short it is. */
export function hiddenName(nickname: string, phone: string): string {
  const [first = '*'] = nickname === '' ? ['*'] : nickname;
  return `${first}***${phone.slice(-2)}`;
}

function isOf(row: { readonly market: MarketCode | null }, market: MarketCode): boolean {
  return row.market === null || row.market === market;
}
