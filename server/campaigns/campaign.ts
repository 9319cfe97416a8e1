import type { Instant, Language, MarketCode } from '@tausi/kernel';

type TextByLanguage = Readonly<Record<Language, string>>;
type Section = { readonly title: string; readonly text: string };

/** A promotion or news item with its own page. */
export type Campaign = {
  readonly id: number;
  readonly market: MarketCode | null;
  readonly name: string;
  readonly icon: string;
  readonly template: 1 | 2;
  readonly titles: TextByLanguage;
  readonly details: TextByLanguage;
  readonly sections: Readonly<Record<Language, readonly Section[]>>;
  readonly action: { readonly labels: TextByLanguage; readonly path: string } | null;
  /** The surface of the promotion whose gift its page offers. */
  readonly gives: string | null;
  readonly picture: string;
  readonly colour: string;
  readonly seq: number;
  readonly shownAt: Instant;
  readonly startsAt: Instant;
  readonly endsAt: Instant;
};

/** A line of text that scrolls through the lobby. */
export type Broadcast = {
  readonly id: number;
  readonly market: MarketCode | null;
  readonly texts: TextByLanguage;
  readonly seq: number;
  readonly startsAt: Instant | null;
  readonly endsAt: Instant | null;
};

/** Returns the campaigns announced and not over in a market at an instant, highest seq first. */
export function announcedAt(campaigns: readonly Campaign[], market: MarketCode, at: Instant): readonly Campaign[] {
  return campaigns
    .filter((campaign) => isOf(campaign, market) && campaign.shownAt <= at && at < campaign.endsAt)
    .toSorted((a, b) => b.seq - a.seq || a.id - b.id);
}

/** Returns the campaigns running in a market at an instant, highest seq first. */
export function runningAt(campaigns: readonly Campaign[], market: MarketCode, at: Instant): readonly Campaign[] {
  return announcedAt(campaigns, market, at).filter(({ startsAt }) => startsAt <= at);
}

/** Returns the broadcasts in a market's lobby at an instant, in order. */
export function broadcastsAt(broadcasts: readonly Broadcast[], market: MarketCode, at: Instant): readonly Broadcast[] {
  return broadcasts
    .filter((line) => isOf(line, market))
    .filter(({ startsAt, endsAt }) => (startsAt === null || startsAt <= at) && (endsAt === null || at < endsAt))
    .toSorted((a, b) => a.seq - b.seq || a.id - b.id);
}

/** Masks a name so that only its owner recognises it: the first letter and the end of the number. */
export function hiddenName(nickname: string, phone: string): string {
  const [first = '*'] = nickname === '' ? ['*'] : nickname;
  return `${first}***${phone.slice(-2)}`;
}

function isOf(row: { readonly market: MarketCode | null }, market: MarketCode): boolean {
  return row.market === null || row.market === market;
}
