import { emailDelete, emailDeletePost } from '@tausi/contract/inbox/messages/email-delete.ts';
import { emailDetail } from '@tausi/contract/inbox/messages/email-detail.ts';
import { emailReadAll, emailReadAllPost } from '@tausi/contract/inbox/messages/email-read-all.ts';
import { emailRead, emailReadPost } from '@tausi/contract/inbox/messages/email-read.ts';
import { messageByType } from '@tausi/contract/inbox/messages/message-by-type.ts';
import { unreadByType } from '@tausi/contract/inbox/messages/unread-by-type.ts';
import { err, ok, type PlayerId, type Result } from '@tausi/kernel';
import { knownCaller } from '../../platform/security/caller.ts';
import { route, type Request, type Route } from '../../platform/http/route.ts';
import { commit, unitOfWork } from '../../platform/database/unit-of-work.ts';
import { knownNotices, type InboxService } from '../inbox-service.ts';
import { findMessage, listMessages, markAllRead, markDeleted, markRead } from './messages-store.ts';
import type { MessageType } from './message.ts';
import { listedFor, pageOfNotices, type NoticeMarkOfPage } from '../notices/notice.ts';
import { noteNotices } from '../notices/notices-store.ts';
import { toWireCounts, toWireMessage, toWireNoticeRow, toWireRow } from '../to-wire.ts';

type NotFound = { readonly code: 'message_not_found' };
type Done = Result<Record<string, never>, NotFound>;

/** The calls about messages to one player, and the list of all kinds. */
export function messageRoutes(service: InboxService): readonly Route[] {
  const read = ({ id }: { readonly id: number }, request: Request): Promise<Done> =>
    change(service, request, (player) => markRead(service.pool, player, { id, at: request.at }));
  const remove = ({ id }: { readonly id: number }, request: Request): Promise<Done> =>
    change(service, request, (player) => markDeleted(service.pool, player, { id, at: request.at }));
  const readAll = async (_params: unknown, request: Request) => ok(await markAll(service, request));
  return [
    route(messageByType, async (params, request) => {
      const { playerId } = knownCaller(request.caller);
      return ok(
        params.type === 1
          ? await noticePage(service, playerId, { ...params, at: request.at })
          : await messagePage(service, playerId, params),
      );
    }),
    route(unreadByType, async (_params, { caller, at }) => ok(toWireCounts(await service.unreadOf(knownCaller(caller).playerId, at)))),
    route(emailDetail, async ({ id }, { caller }) => {
      const { playerId } = knownCaller(caller);
      const [message, wordings, account] = await Promise.all([
        findMessage(service.pool, playerId, id),
        service.wordings.get(),
        service.players.accountOf(playerId),
      ]);
      const shown = message === null ? null : toWireMessage(message, wordings, account);
      return shown === null ? err({ code: 'message_not_found' }) : ok(shown);
    }),
    route(emailRead, read),
    route(emailReadPost, read),
    route(emailDelete, remove),
    route(emailDeletePost, remove),
    route(emailReadAll, readAll),
    route(emailReadAllPost, readAll),
  ];
}

type PageRequest = { readonly size: number; readonly more: string };

async function noticePage(service: InboxService, playerId: PlayerId, { size, more, at }: PageRequest & { readonly at: Request['at'] }) {
  const known = await knownNotices(service, playerId);
  const { rows, next } = pageOfNotices(listedFor(known.notices, { ...known, at }), parseNoticeMark(more), size);
  return {
    list: rows.map((notice) => toWireNoticeRow(notice, known.marks, known.viewer.language)),
    more: next === null ? '' : `${next.startsAt}.${next.id}`,
  };
}

async function messagePage(
  service: InboxService,
  playerId: PlayerId,
  { type, size, more }: PageRequest & { readonly type?: number | undefined },
) {
  const types = ([2, 3] as const).filter((one: MessageType) => type === undefined || type === 0 || type === one);
  const before = more === '' ? null : Number(more);
  const [found, wordings, account] = await Promise.all([
    listMessages(service.pool, { playerId, types, before, limit: size + 1 }),
    service.wordings.get(),
    service.players.accountOf(playerId),
  ]);
  const shown = found.slice(0, size);
  return {
    list: shown.flatMap((message) => toWireRow(message, wordings, account) ?? []),
    more: found.length > size ? String(shown.at(-1)?.id ?? '') : '',
  };
}

function parseNoticeMark(text: string): NoticeMarkOfPage | null {
  const [, startsAt, id] = /^(\d+)\.(\d+)$/.exec(text) ?? [];
  return startsAt === undefined ? null : { startsAt: Number(startsAt), id: Number(id) };
}

async function change(service: InboxService, { caller, at }: Request, write: (playerId: PlayerId) => Promise<boolean>): Promise<Done> {
  const { playerId } = knownCaller(caller);
  if (!(await write(playerId))) return err({ code: 'message_not_found' });
  await service.publishUnread(playerId, at);
  return ok({});
}

/** The specification has one call for this, so it covers the whole inbox: messages and notices. */
async function markAll(service: InboxService, { caller, at }: Request): Promise<Record<string, never>> {
  const { playerId } = knownCaller(caller);
  const known = await knownNotices(service, playerId);
  const unread = listedFor(known.notices, { ...known, at }).filter(({ id }) => known.marks.get(id)?.isRead !== true);
  await unitOfWork(service.pool, async (client) => {
    await markAllRead(client, playerId, at);
    await noteNotices(
      client,
      { playerId: playerId, noted: 'read', at },
      unread.map(({ id }) => id),
    );
    return commit(null);
  });
  await service.publishUnread(playerId, at);
  return {};
}
