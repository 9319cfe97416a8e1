import type { LiveMessage } from '@tausi/contract/live.ts';
import { err, ok, type Clock, type Instant, type Language, type MarketCode, type PlayerId, type Result } from '@tausi/kernel';
import type { Pool } from 'pg';
import type { Bus } from '../platform/live/bus.ts';
import { cached, type Cached } from '../platform/cached.ts';
import type { UnreadCounts } from './messages/message.ts';
import { countUnread, listWordings } from './messages/messages-store.ts';
import { isFor, listedFor, type Marks, type Notice, type Viewer } from './notices/notice.ts';
import { listNotices, marksOf } from './notices/notices-store.ts';
import type { Wording } from './messages/wording.ts';

/** A player's registration date, market and language. */
type Account = { readonly createdAt: Instant; readonly language: Language; readonly market: MarketCode };

export type InboxFacts = {
  readonly pool: Pool;
  readonly clock: Clock;
  readonly bus: Bus;
  readonly accountOf: (playerId: PlayerId) => Promise<Account>;
  /** Publishes to the player's open lobbies. */
  readonly publish: (playerId: PlayerId, message: LiveMessage) => Promise<void>;
  readonly onPublishFailed: (error: unknown) => void;
};

/** The dependencies of this context's handlers. */
export type InboxPorts = Pick<InboxFacts, 'pool' | 'accountOf'> & {
  readonly notices: Cached<readonly Notice[]>;
  readonly wordings: Cached<readonly Wording[]>;
  readonly unreadOf: (playerId: PlayerId, at: Instant) => Promise<UnreadCounts>;
  /** Publishes the unread counts to the player's lobbies. It is no error when none is connected. */
  readonly tellUnread: (playerId: PlayerId, at: Instant) => Promise<void>;
};

/** Published on the bus after a change of notices or wordings, so that every process reads them again. */
export const noticesTopic = 'notices_changed';

// The bus announces a change at once; this covers a lost message.
const lifetimeMs = 15_000;

export function createInboxPorts({ pool, clock, bus, accountOf, publish, onPublishFailed }: InboxFacts): InboxPorts {
  const notices = cached(clock, lifetimeMs, () => listNotices(pool, clock.now()));
  const wordings = cached(clock, lifetimeMs, () => listWordings(pool));
  bus.subscribe(noticesTopic, () => {
    notices.drop();
    wordings.drop();
  });
  const unreadOf: InboxPorts['unreadOf'] = async (playerId, at) => {
    const [counts, known] = await Promise.all([countUnread(pool, playerId), knownNotices({ pool, notices, accountOf }, playerId)]);
    return {
      ...counts,
      notices: listedFor(known.notices, { ...known, at }).filter(({ id }) => known.marks.get(id)?.isRead !== true).length,
    };
  };
  return {
    pool,
    accountOf,
    notices,
    wordings,
    unreadOf,
    tellUnread: async (playerId, at) => {
      const { notices: noticeNum, payments: paymentNum, own: selfNum } = await unreadOf(playerId, at);
      await publish(playerId, { type: 'inbox', noticeNum, paymentNum, selfNum }).catch(onPublishFailed);
    },
  };
}

/** All notices, the viewer and the viewer's marks on them. */
export type KnownNotices = { readonly notices: readonly Notice[]; readonly viewer: Viewer; readonly marks: Marks };

export async function knownNotices(
  ports: Pick<InboxPorts, 'pool' | 'notices' | 'accountOf'>,
  playerId: PlayerId,
  language: Language | null = null,
): Promise<KnownNotices> {
  const [notices, account, marks] = await Promise.all([ports.notices.get(), ports.accountOf(playerId), marksOf(ports.pool, playerId)]);
  return { notices, marks, viewer: { market: account.market, language: language ?? account.language, account } };
}

/** Finds a notice that is for this player and not deleted by them. */
export function noticeFor(known: KnownNotices, id: number, at: Instant): Result<Notice, { readonly code: 'message_not_found' }> {
  const notice = known.notices.find((one) => one.id === id);
  const isThere = notice !== undefined && isFor(notice, known.viewer, at) && known.marks.get(id)?.isDeleted !== true;
  return isThere ? ok(notice) : err({ code: 'message_not_found' });
}
