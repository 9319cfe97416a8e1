import { messageByType } from '@tausi/contract/inbox/messages/message-by-type.ts';
import { newNoticeGetWithToken } from '@tausi/contract/inbox/notices/new-notice-get-with-token.ts';
import { newNoticeGet } from '@tausi/contract/inbox/notices/new-notice-get.ts';
import { noticeDelete, noticeDeletePost } from '@tausi/contract/inbox/notices/notice-delete.ts';
import { noticeDetail } from '@tausi/contract/inbox/notices/notice-detail.ts';
import { noticeReadPost } from '@tausi/contract/inbox/notices/notice-read.ts';
import { popupClose } from '@tausi/contract/inbox/notices/popup-close.ts';
import { unreadByType } from '@tausi/contract/inbox/messages/unread-by-type.ts';
import { updateNoticeLog } from '@tausi/contract/inbox/notices/update-notice-log.ts';
import { dayMs, unwrap } from '@tausi/kernel';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ask, newGuest, registerPlayer, send, startTestServer, type TestServer, type TestSession } from '../../test-server.ts';
import { noticesTopic } from '../inbox-service.ts';
import { readNoticeDraft } from './read-notice.ts';
import { writeNotice } from './write-notice.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await server.database.owner.query('DELETE FROM notices');
});
afterAll(() => server.close());

let written = 0;
type Written = {
  readonly market?: string | null;
  readonly position?: string | null;
  readonly needsSignIn?: boolean;
  readonly exhibit?: number;
  readonly isListed?: boolean;
  readonly shows?: string;
  readonly startsInMs?: number;
  readonly endsInMs?: number | null;
  readonly swahili?: boolean;
};

async function write(notice: Written = {}): Promise<number> {
  written += 1;
  const { market = 'ke', position = null, needsSignIn = false, exhibit = 1, isListed = position === null, shows = 'once' } = notice;
  const now = server.clock.now();
  const { rows } = await server.database.owner.query<{ notice_id: number }>(
    `INSERT INTO notices (name, market, scope, exhibit, disappear, needs_sign_in, position, shows, is_listed, url_type, batch_id, flow_id, starts_at, ends_at)
     VALUES ($1, $2, 2, $3, 3, $4, $5, $6, $7, 101, 7, 9, $8, $9) RETURNING notice_id`,
    [
      `test-${written}`,
      market,
      exhibit,
      needsSignIn,
      position,
      shows,
      isListed,
      new Date(now + (notice.startsInMs ?? -dayMs)),
      notice.endsInMs === undefined || notice.endsInMs === null ? null : new Date(now + notice.endsInMs),
    ],
  );
  const id = rows[0]?.notice_id ?? 0;
  const languages = notice.swahili === true ? ['en', 'sw'] : ['en'];
  for (const language of languages)
    await server.database.owner.query('INSERT INTO notice_texts VALUES ($1, $2, $3, $4, $5)', [
      id,
      language,
      `${language} ${id}`,
      '<p>Hello</p>',
      'Go',
    ]);
  await server.app.bus.publish(noticesTopic, {});
  return id;
}

const popupsOf = async (session: TestSession, params = {}) =>
  (await ask(server, newNoticeGetWithToken, { session, params })).map(({ id }) => id);
const listOf = async (session: TestSession) => (await ask(server, messageByType, { session, params: { type: 1 } })).list;

it('notices: a visitor gets the popups of their country, of the current time and of every market, in their language', async () => {
  const shown = await write({ position: 'top', swahili: true });
  const everywhere = await write({ market: null, position: 'bottom' });
  await write({ market: 'gh', position: 'top' });
  await write({ position: 'top', needsSignIn: true });
  await write({ position: 'top', startsInMs: 1 });
  await write({ position: 'top', startsInMs: -dayMs, endsInMs: 0 });
  const notices = await ask(server, newNoticeGet, { params: { country: 'ke', lang: 'sw' } });
  expect(notices).toMatchObject([
    { id: shown, title: `sw ${shown}`, position: 'top', scope: 2, exhibit: 1, disappear: 3, localNoticeData: { batchId: 7, flowId: 9 } },
    { id: everywhere, title: `en ${everywhere}`, position: 'bottom' },
  ]);
  const of = async (params: object) => (await ask(server, newNoticeGet, { params: { country: 'ke', ...params } })).map(({ id }) => id);
  expect([await of({ type: 1 }), await of({ type: 2 }), await of({ type: 3 }), await of({ type: 9 })]).toEqual([
    [shown],
    [],
    [everywhere],
    [],
  ]);
  const found = await ask(server, newNoticeGet, { headers: { 'x-tausi-country': 'gh' } });
  expect(found.map(({ id }) => id)).toContain(everywhere);
  expect(found.map(({ id }) => id)).not.toContain(shown);
});

it('notices: a player gets those that need a sign-in, exhibit 2 after ten minutes, and none that they closed or saw', async () => {
  const amina = await registerPlayer(server);
  const own = await write({ position: 'middle', needsSignIn: true });
  const later = await write({ position: 'middle', exhibit: 2 });
  expect(await popupsOf(amina, { type: 2 })).toEqual([own]);
  server.clock.forward(10 * 60_000);
  expect(await popupsOf(amina, { type: 2 })).toEqual([own, later]);
  await ask(server, popupClose, { session: amina, params: { id: own } });
  await ask(server, updateNoticeLog, { session: amina, params: { id: later } });
  expect(await popupsOf(amina, { type: 2 })).toEqual([]);
  const brian = await registerPlayer(server);
  expect(await popupsOf(brian, { type: 2 })).toEqual([own]);
  await ask(server, updateNoticeLog, { session: amina, params: { id: later } });
  const { rows } = await server.database.owner.query('SELECT seen_times FROM notice_marks WHERE notice_id = $1', [later]);
  expect(rows).toEqual([{ seen_times: 2 }]);
});

it('notices: are listed, counted, read and deleted per player', async () => {
  const [amina, brian] = [await registerPlayer(server), await registerPlayer(server)];
  const id = await write();
  expect((await listOf(amina))[0]).toMatchObject({ id, type: 1, title: `en ${id}`, summary: 'Hello', read: false });
  const before = await ask(server, unreadByType, { session: amina });
  await ask(server, noticeReadPost, { session: amina, params: { id } });
  expect((await ask(server, unreadByType, { session: amina })).noticeNum).toBe(before.noticeNum - 1);
  expect(await ask(server, noticeDetail, { session: amina, params: { id } })).toMatchObject({
    id,
    content: '<p>Hello</p>',
    btnText: 'Go',
    urlType: 101,
  });
  expect(await send(server, noticeDelete, { session: amina, params: { id }, key: '' })).toMatchObject({ result: 1 });
  expect((await listOf(amina)).map((row) => row.id)).not.toContain(id);
  for (const call of [noticeDetail, noticeReadPost, noticeDeletePost, popupClose, updateNoticeLog])
    expect(await send(server, call, { session: amina, params: { id } })).toMatchObject({ result: 3200 });
  expect((await listOf(brian))[0]).toMatchObject({ id, read: false });
});

it('notices: an action on a notice for other players is refused', async () => {
  const amina = await registerPlayer(server);
  const foreign = await write({ market: 'ug' });
  const over = await write({ startsInMs: -dayMs, endsInMs: 0 });
  for (const id of [foreign, over, 2_000_000])
    for (const call of [noticeDetail, noticeReadPost, noticeDeletePost, popupClose, updateNoticeLog])
      expect(await send(server, call, { session: amina, params: { id } })).toMatchObject({ result: 3200 });
  const { rows } = await server.database.owner.query('SELECT count(*)::int AS marks FROM notice_marks WHERE notice_id = ANY ($1)', [
    [foreign, over],
  ]);
  expect(rows).toEqual([{ marks: 0 }]);
});

it('notices: guests and visitors must sign in for player calls', async () => {
  const guest = await newGuest(server);
  const id = await write();
  for (const call of [newNoticeGetWithToken, noticeDetail, noticeReadPost, noticeDeletePost, popupClose, updateNoticeLog]) {
    expect((await send(server, call, { session: guest, params: { id } })).result).not.toBe(1);
    expect((await send(server, call, { params: { id } })).result).not.toBe(1);
  }
});

it('notices: writing one again under its name changes it, texts included', async () => {
  const amina = await registerPlayer(server);
  const draft = { name: 'written-twice', startsAt: '2026-11-01T00:00:00Z', en: { title: 'First', content: '<p>one</p>' } };
  const id = await writeNotice(
    server.database.owner,
    unwrap(readNoticeDraft({ ...draft, sw: { title: 'Kwanza', content: '<p>moja</p>' } })),
  );
  const again = {
    ...draft,
    en: { title: 'Second', content: '<p>two<img src=x onerror=x></p>' },
    localNoticeData: { batchId: 1, flowId: 2 },
  };
  expect(await writeNotice(server.database.owner, unwrap(readNoticeDraft(again)))).toBe(id);
  server.clock.forward(20_000);
  expect(await ask(server, noticeDetail, { session: amina, params: { id } })).toMatchObject({
    title: 'Second',
    content: '<p>two</p>',
    localNoticeData: { batchId: 1, flowId: 2 },
  });
  const { rows } = await server.database.owner.query('SELECT language FROM notice_texts WHERE notice_id = $1', [id]);
  expect(rows).toEqual([{ language: 'en' }]);
});

it('notices: a log call needs a whole notice number', async () => {
  const amina = await registerPlayer(server);
  for (const id of ['1', 0, -1, 1.5, null, undefined])
    expect((await send(server, updateNoticeLog, { session: amina, params: { id } })).status).toBe(400);
});
