import { newNoticeGetWithToken } from '@tausi/contract/inbox/notices/new-notice-get-with-token.ts';
import { newNoticeGet } from '@tausi/contract/inbox/notices/new-notice-get.ts';
import { noticeDelete, noticeDeletePost } from '@tausi/contract/inbox/notices/notice-delete.ts';
import { noticeDetail } from '@tausi/contract/inbox/notices/notice-detail.ts';
import { noticeRead, noticeReadPost } from '@tausi/contract/inbox/notices/notice-read.ts';
import { popupClose } from '@tausi/contract/inbox/notices/popup-close.ts';
import { updateNoticeLog } from '@tausi/contract/inbox/notices/update-notice-log.ts';
import { isMarketCode, marketOf, ok, type Language, type MarketCode, type Result } from '@tausi/kernel';
import { knownCaller } from '../../platform/security/caller.ts';
import { route, type Request, type Route } from '../../platform/http/route.ts';
import { knownNotices, noticeFor, type InboxService } from '../inbox-service.ts';
import type { InboxPorts } from '../ports.ts';
import { popupsFor, type NoticePosition, type Viewer } from './notice.ts';
import { noteNotices, type Noted } from './notices-store.ts';
import { toWireNotice } from '../to-wire.ts';

type Done = Result<Record<string, never>, { readonly code: 'message_not_found' }>;

const positions: readonly NoticePosition[] = ['top', 'middle', 'bottom'];

/** The calls about notices to many: the popups of a visit, and the player's actions on them. */
export function noticeRoutes(service: InboxService, { markets }: InboxPorts): readonly Route[] {
  const noteAs =
    (noted: Noted) =>
    ({ id }: { readonly id: number }, request: Request): Promise<Done> =>
      note(service, { id, noted }, request);
  return [
    route(newNoticeGet, async ({ type, country, lang }, request) => {
      const viewer = await visitorOf(markets, { country, lang }, request);
      const position = positionOf(type);
      if (position === 'unknown') return ok([]);
      const shown = popupsFor(await service.notices.get(), { viewer, marks: new Map(), at: request.at }, position);
      return ok(shown.map((notice) => toWireNotice(notice, viewer.language)));
    }),
    route(newNoticeGetWithToken, async ({ type, lang }, { caller, at }) => {
      const known = await knownNotices(service, knownCaller(caller).playerId, lang ?? null);
      const position = positionOf(type);
      if (position === 'unknown') return ok([]);
      return ok(popupsFor(known.notices, { ...known, at }, position).map((notice) => toWireNotice(notice, known.viewer.language)));
    }),
    route(noticeDetail, async ({ id }, { caller, at }) => {
      const known = await knownNotices(service, knownCaller(caller).playerId);
      const notice = noticeFor(known, id, at);
      return notice.ok ? ok(toWireNotice(notice.value, known.viewer.language)) : notice;
    }),
    route(noticeRead, noteAs('read')),
    route(noticeReadPost, noteAs('read')),
    route(noticeDelete, noteAs('deleted')),
    route(noticeDeletePost, noteAs('deleted')),
    route(popupClose, noteAs('closed')),
    route(updateNoticeLog, noteAs('seen')),
  ];
}

/** Returns the popup queue that a `type` selects; null selects all three. */
function positionOf(type: number | undefined): NoticePosition | null | 'unknown' {
  if (type === undefined || type === 0) return null;
  return positions[type - 1] ?? 'unknown';
}

async function visitorOf(
  markets: InboxPorts['markets'],
  asked: { readonly country: MarketCode | undefined; readonly lang: Language | undefined },
  request: Request,
): Promise<Viewer> {
  const found = asked.country ?? (await markets.countryOf(request)) ?? '';
  const market = isMarketCode(found) ? found : 'ke';
  const language = asked.lang !== undefined && marketOf(market).languages.includes(asked.lang) ? asked.lang : 'en';
  return { market, language, account: null };
}

async function note(
  service: InboxService,
  { id, noted }: { readonly id: number; readonly noted: Noted },
  { caller, at }: Request,
): Promise<Done> {
  const { playerId } = knownCaller(caller);
  const notice = noticeFor(await knownNotices(service, playerId), id, at);
  if (!notice.ok) return notice;
  await noteNotices(service.pool, { playerId: playerId, noted, at }, [id]);
  if (noted === 'read' || noted === 'deleted') await service.publishUnread(playerId, at);
  return ok({});
}
