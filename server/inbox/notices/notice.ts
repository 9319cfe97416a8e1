import { dayMs, type Instant, type Language, type MarketCode } from '@tausi/kernel';

/** The specification's url types. */
export type UrlType = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 101 | 102;

export type NoticePosition = 'top' | 'middle' | 'bottom';

export type NoticeText = { readonly title: string; readonly content: string; readonly buttonText: string };

/** A notice from the operator to many players. */
export type Notice = {
  readonly id: number;
  readonly product: 'casino';
  /** Null means every market. */
  readonly market: MarketCode | null;
  readonly scope: 1 | 2 | 3;
  readonly exhibit: 1 | 2;
  readonly disappear: 1 | 2 | 3;
  readonly needsSignIn: boolean;
  /** The popup queue; null for no popup. */
  readonly position: NoticePosition | null;
  readonly shows: 'once' | 'daily' | 'every_visit';
  readonly isListed: boolean;
  readonly urlType: UrlType;
  readonly url: string;
  readonly img: string;
  readonly claim: { readonly batchId: number; readonly flowId: number } | null;
  readonly seq: number;
  readonly startsAt: Instant;
  readonly endsAt: Instant | null;
  readonly texts: Readonly<Partial<Record<Language, NoticeText>>>;
};

/** A player's actions on a notice. */
export type NoticeMark = {
  readonly isRead: boolean;
  readonly isDeleted: boolean;
  readonly seenAt: Instant | null;
  readonly closedAt: Instant | null;
};

export type Marks = ReadonlyMap<number, NoticeMark>;

/** The viewer: a visitor, or a player with the age of the account. */
export type Viewer = {
  readonly market: MarketCode;
  readonly language: Language;
  readonly account: { readonly createdAt: Instant } | null;
};

const newAccountMs = 10 * 60_000;

/** Returns whether the notice is for this viewer at this instant. */
export function isFor(notice: Notice, viewer: Viewer, at: Instant): boolean {
  if (at < notice.startsAt || (notice.endsAt !== null && at >= notice.endsAt)) return false;
  if (notice.market !== null && notice.market !== viewer.market) return false;
  if (notice.needsSignIn && viewer.account === null) return false;
  if (notice.exhibit === 2 && viewer.account !== null && at - viewer.account.createdAt < newAccountMs) return false;
  return wordsFor(notice, viewer.language) !== null;
}

/** More popups than a player closes in one visit. The next visit shows the rest. */
const popupsMax = 30;

/** Returns the notices of a queue in display order; `position` null selects all three queues. */
export function popupsFor(
  notices: readonly Notice[],
  { viewer, marks, at }: { readonly viewer: Viewer; readonly marks: Marks; readonly at: Instant },
  position: NoticePosition | null,
): readonly Notice[] {
  return notices
    .filter((notice) => notice.position !== null && (position === null || notice.position === position))
    .filter((notice) => isFor(notice, viewer, at) && isDue(notice, marks.get(notice.id), at))
    .toSorted(byRank)
    .slice(0, popupsMax);
}

/** Returns the notices of a player's inbox, newest first. */
export function listedFor(
  notices: readonly Notice[],
  { viewer, marks, at }: { readonly viewer: Viewer; readonly marks: Marks; readonly at: Instant },
): readonly Notice[] {
  return notices
    .filter((notice) => notice.isListed && isFor(notice, viewer, at) && marks.get(notice.id)?.isDeleted !== true)
    .toSorted((one, other) => other.startsAt - one.startsAt || other.id - one.id);
}

/** Returns a notice's text in a language, or in English as fallback; null when neither exists. */
export function wordsFor(notice: Notice, language: Language): NoticeText | null {
  return notice.texts[language] ?? notice.texts.en ?? null;
}

function isDue(notice: Notice, mark: NoticeMark | undefined, at: Instant): boolean {
  if (mark === undefined) return true;
  if (mark.isDeleted) return false;
  const last = Math.max(mark.seenAt ?? 0, mark.closedAt ?? 0);
  switch (notice.shows) {
    case 'once':
      return last === 0;
    case 'daily':
      return at - last >= dayMs;
    case 'every_visit':
      return true;
  }
}

function byRank(one: Notice, other: Notice): number {
  return other.seq - one.seq || one.startsAt - other.startsAt || one.id - other.id;
}

/** The end of a page: the newest start first, then the highest number. */
export type NoticeMarkOfPage = { readonly startsAt: number; readonly id: number };

/** Returns a page of a newest-first list, and the cursor of the next one; null on the last page. */
export function pageOfNotices(
  listed: readonly Notice[],
  from: NoticeMarkOfPage | null,
  size: number,
): { readonly rows: readonly Notice[]; readonly next: NoticeMarkOfPage | null } {
  const rest =
    from === null ? listed : listed.filter(({ startsAt, id }) => startsAt < from.startsAt || (startsAt === from.startsAt && id < from.id));
  const rows = rest.slice(0, size);
  const last = rows.at(-1);
  return { rows, next: rest.length > size && last !== undefined ? { startsAt: last.startsAt, id: last.id } : null };
}
