import { err, ok, type Instant, type Language, type PlayerId, type Result } from '@tausi/kernel';
import type { Pool } from 'pg';
import { cached, type Cached } from '../platform/cached.ts';
import type { UnreadCounts } from './messages/message.ts';
import { countUnread, listWordings } from './messages/messages-store.ts';
import { isFor, listedFor, type Marks, type Notice, type Viewer } from './notices/notice.ts';
import { listNotices, marksOf } from './notices/notices-store.ts';
import type { Wording } from './messages/wording.ts';
import type { AccountDirectory, InboxPorts } from './ports.ts';
import { toWireCounts } from './to-wire.ts';

/** The parts of this context that its handlers share. */
export type InboxService = {
  readonly pool: Pool;
  readonly players: AccountDirectory;
  readonly notices: Cached<readonly Notice[]>;
  readonly wordings: Cached<readonly Wording[]>;
  readonly unreadOf: (playerId: PlayerId, at: Instant) => Promise<UnreadCounts>;
  /** Publishes the unread counts to the player's lobbies. It is no error when none is connected. */
  readonly publishUnread: (playerId: PlayerId, at: Instant) => Promise<void>;
};

/** Published on the bus after a change of notices or wordings, so that every process reads them again. */
export const noticesTopic = 'notices_changed';

// The bus announces a change at once; this covers a lost message.
const lifetimeMs = 15_000;

export function createInboxService({ pool, clock, bus, players, live }: InboxPorts): InboxService {
  const notices = cached(clock, lifetimeMs, () => listNotices(pool, clock.now()));
  const wordings = cached(clock, lifetimeMs, () => listWordings(pool));
  bus.subscribe(noticesTopic, () => {
    notices.drop();
    wordings.drop();
  });
  const unreadOf: InboxService['unreadOf'] = async (playerId, at) => {
    const [counts, known] = await Promise.all([countUnread(pool, playerId), knownNotices({ pool, notices, players }, playerId)]);
    return {
      ...counts,
      notices: listedFor(known.notices, { ...known, at }).filter(({ id }) => known.marks.get(id)?.isRead !== true).length,
    };
  };
  return {
    pool,
    players,
    notices,
    wordings,
    unreadOf,
    publishUnread: async (playerId, at) => {
      const counts = toWireCounts(await unreadOf(playerId, at));
      await live.publish(playerId, { type: 'inbox', ...counts }).catch(live.onPublishFailed);
    },
  };
}

/** All notices, the viewer and the viewer's marks on them. */
export type KnownNotices = { readonly notices: readonly Notice[]; readonly viewer: Viewer; readonly marks: Marks };

export async function knownNotices(
  service: Pick<InboxService, 'pool' | 'notices' | 'players'>,
  playerId: PlayerId,
  language: Language | null = null,
): Promise<KnownNotices> {
  const [notices, account, marks] = await Promise.all([
    service.notices.get(),
    service.players.accountOf(playerId),
    marksOf(service.pool, playerId),
  ]);
  return { notices, marks, viewer: { market: account.market, language: language ?? account.language, account } };
}

/** Finds a notice that is for this player and not deleted by them. */
export function noticeFor(known: KnownNotices, id: number, at: Instant): Result<Notice, { readonly code: 'message_not_found' }> {
  const notice = known.notices.find((one) => one.id === id);
  const isThere = notice !== undefined && isFor(notice, known.viewer, at) && known.marks.get(id)?.isDeleted !== true;
  return isThere ? ok(notice) : err({ code: 'message_not_found' });
}
