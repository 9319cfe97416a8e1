import { createHash, randomBytes } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { checkKycInfo } from '@tausi/contract/kyc/check-kyc-info.ts';
import { identityState } from '@tausi/contract/kyc/identity-state.ts';
import { kycSwitch } from '@tausi/contract/kyc/kyc-switch.ts';
import { updateKyc } from '@tausi/contract/kyc/update-kyc.ts';
import { documentBytesMax } from '@tausi/contract/kyc/upload-identity-document.ts';
import { getUserInfo } from '@tausi/contract/players/account/get-user-info.ts';
import { later, playerId, unwrap } from '@tausi/kernel';
import { createObjectStore, simulatorKeys } from '@tausi/simulators/object-store/index.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createSecrets } from '../platform/security/secrets.ts';
import {
  ask,
  newKey,
  registerPlayer,
  send,
  sendRaw,
  startSecondApp,
  startTestServer,
  type TestServer,
  type TestSession,
} from '../test-server.ts';
import { bomb, chunk, pdf, photo, photoWith, picture, png, webp } from './documents/test-documents.ts';
import { kycKeys } from './vault/keys.ts';
import { createReview, type Review } from './review/review.ts';

let server: TestServer;
let review: Review;
const dataDir = join(tmpdir(), `tausi-kyc-${randomBytes(6).toString('hex')}`);
beforeAll(async () => {
  server = await startTestServer({ settings: { TAUSI_DATA: dataDir } });
  const keys = kycKeys({
    secrets: createSecrets(Buffer.alloc(32, 7)),
    documents: { kind: 'folder', folder: join(dataDir, 'identity-documents') },
  });
  review = createReview({ pool: server.database.pool, clock: server.clock, keys, queue: server.app.contexts.jobs.queue });
});
afterAll(() => server.close());

let numbers = 1_000_000_000;
const form = (change: Record<string, unknown> = {}) => ({
  firstName: 'Ama',
  surname: 'Mensah-Secretname',
  idType: 'Ghana Card',
  idNumber: `GHA-${(numbers += 1)}`,
  nationality: 'GH',
  day: 3,
  month: 2,
  year: 1995,
  email: 'ama@mail.example',
  residentialAddress: '12 Ring Road, Accra',
  ...change,
});
const playerOf = async (session: TestSession) => playerId((await ask(server, getUserInfo, { session, params: { platform: 21 } })).id);

async function upload(
  session: TestSession,
  file: Buffer,
  { side = 'front', headers = {}, on = server }: { side?: string; headers?: Record<string, string>; on?: TestServer } = {},
) {
  const hash = createHash('sha256').update(file).digest('hex');
  const request = { method: 'POST' as const, url: `/api/identity/documents/${side}/${hash}`, body: file, key: newKey() };
  const { status, result, data } = await sendRaw(on, request, {
    session,
    headers: { 'content-type': 'application/octet-stream', ...headers },
  });
  return { status, answer: { result, data } };
}

describe('identity documents', () => {
  it.each([
    ['a PNG', picture],
    ['a WebP', webp],
    ['a photo with its location', photo],
    ['a photo that is also a PDF', photoWith(0xfe, '%PDF-1.4 ...')],
    ['a photo followed by HTML', Buffer.concat([photo, Buffer.from('<script>alert(1)</script>')])],
    ['a picture followed by a zip', Buffer.concat([picture, Buffer.from('PK\u0003\u0004', 'latin1')])],
    ['a picture with PHP in its text chunk', png(2, 2, Buffer.alloc(14, 1), [chunk('tEXt', Buffer.from('Comment\0<?php system(1);'))])],
    ['a picture with more data than its size', png(2, 2, Buffer.alloc(4_000_000))],
  ])('identity documents: keeps the pixels of %s and nothing else, encrypted', async (_name, file) => {
    const session = await registerPlayer(server, 'gh');
    expect(await upload(session, file)).toMatchObject({ status: 200, answer: { result: 1, data: { mediaType: 'image/jpeg' } } });
    const folder = join(dataDir, 'identity-documents');
    const kept = await Promise.all((await readdir(folder)).map((name) => readFile(join(folder, name))));
    expect(kept.some((one) => one.includes(file.subarray(0, 8)) || one.includes('where it was taken'))).toBe(false);
    await ask(server, updateKyc, { session, params: form() });
    const [document] = unwrap(await review.show(await playerOf(session), 'esi')).documents;
    expect(document?.content.subarray(0, 3)).toEqual(Buffer.from([0xff, 0xd8, 0xff]));
    for (const mark of ['where it was taken', '%PDF', '<script', 'PK\u0003\u0004', '<?php'])
      expect([mark, document?.content.includes(mark, 0, 'latin1')]).toEqual([mark, false]);
  });

  it.each([
    ['an HTML page', Buffer.from('<html><script>alert(1)</script>'), 2710],
    ['a program', Buffer.from('MZ\u0090\u0000 and so on', 'latin1'), 2710],
    ['a zip', Buffer.from('PK\u0003\u0004 and so on', 'latin1'), 2710],
    ['a vector picture', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'), 2710],
    ['an animation', Buffer.from('GIF89a'), 2710],
    ['a PDF', pdf(), 2710],
    ['a PDF with a script', pdf('/OpenAction << /S /JavaScript /JS (app.alert(1)) >>'), 2710],
    ['a truncated picture', picture.subarray(0, 40), 2712],
    ['a truncated photo', photo.subarray(0, -40), 2712],
    ['a picture with a wrong checksum', Buffer.concat([picture.subarray(0, 20), Buffer.from([9]), picture.subarray(21)]), 2712],
    ['a picture of four billion pixels', png(65_000, 65_000, Buffer.alloc(14)), 2713],
    ['a small file that decodes to hundreds of megabytes', bomb, 2713],
  ])('identity documents: refuses %s', async (_name, file, result) => {
    const session = await registerPlayer(server, 'gh');
    expect(await upload(session, file)).toMatchObject({ status: 200, answer: { result } });
    expect((await ask(server, identityState, { session })).documents).toEqual([]);
  });

  it('identity documents: refuses concurrent decompression bombs, and accepts a good picture afterwards', { timeout: 60_000 }, async () => {
    const sessions = await Promise.all(Array.from({ length: 8 }, () => registerPlayer(server, 'gh')));
    const answers = await Promise.all(sessions.map((session) => upload(session, bomb)));
    // Two run at once. On a slow machine the last in the queue are refused as overloaded.
    expect(answers.filter(({ status, answer }) => status !== 503 && answer.result !== 2713)).toEqual([]);
    expect(answers.map(({ answer }) => answer.result)).toContain(2713);
    expect(await upload(await registerPlayer(server, 'gh'), picture)).toMatchObject({ status: 200, answer: { result: 1 } });
  });

  it('identity documents: refuses more than five megabytes, two hundred by the length header, and reads no body without a sign-in', async () => {
    const session = await registerPlayer(server, 'gh');
    expect((await upload(session, Buffer.alloc(documentBytesMax + 1))).status).toBe(413);
    expect((await upload(session, picture, { headers: { 'content-length': String(200 * 1024 * 1024) } })).status).toBe(413);
    expect((await upload({ ...session, token: 'nobody-has-this-token' }, picture)).status).toBe(403);
  });

  it('identity documents: keeps one per side, and accepts none during a review', async () => {
    const session = await registerPlayer(server, 'gh');
    const before = (await readdir(join(dataDir, 'identity-documents'))).length;
    await upload(session, picture);
    await upload(session, webp);
    expect((await ask(server, identityState, { session })).documents).toMatchObject([{ side: 'front', mediaType: 'image/jpeg' }]);
    expect(await readdir(join(dataDir, 'identity-documents'))).toHaveLength(before + 1);
    await ask(server, updateKyc, { session, params: form() });
    expect((await upload(session, picture)).answer.result).toBe(2702);
    expect(await readdir(join(dataDir, 'identity-documents'))).toHaveLength(before + 1);
  });
});

describe('identity documents in object storage', () => {
  it('object storage: accepts documents, and answers 503 without a row while it is down', async () => {
    const store = createObjectStore();
    const settings = {
      TAUSI_S3_URL: await store.server.listen({ host: '127.0.0.1', port: 0 }),
      TAUSI_S3_BUCKET: simulatorKeys.bucket,
      TAUSI_S3_KEY_ID: simulatorKeys.keyId,
      TAUSI_S3_SECRET: simulatorKeys.secret,
    };
    const app = await startSecondApp(server, { settings });
    const session = await registerPlayer(server, 'gh');
    const second = { ...server, app };
    store.slowDown(true);
    expect((await upload(session, picture, { on: second })).status).toBe(503);
    expect((await ask(server, identityState, { session })).documents).toEqual([]);
    store.slowDown(false);
    expect(await upload(session, picture, { on: second })).toMatchObject({ status: 200, answer: { result: 1 } });
    expect((await ask(server, identityState, { session })).documents).toMatchObject([{ side: 'front', mediaType: 'image/jpeg' }]);
    expect(store.objects.size).toBe(1);
    await app.stop();
    await store.server.close();
  });
});

describe('identity form calls', () => {
  it('identity form: offers the four documents of the specification in order, then the Ghana Card, and says where it is required', async () => {
    const session = await registerPlayer(server, 'gh');
    const state = await ask(server, identityState, { session });
    expect(state).toMatchObject({ status: 'none', ageMin: 18, submittedAt: null });
    expect(state.idTypes).toEqual([
      'Old/New Voters ID',
      'Old/New Drivers License',
      'Social Security and National Insurance Trust',
      'Passport',
      'Ghana Card',
    ]);
    expect(state.nationalities).toContain('GH');
    expect(await ask(server, kycSwitch, { params: { country: 'gh' } })).toEqual({ required: true });
    expect(await ask(server, kycSwitch, { params: { country: 'ke' } })).toEqual({ required: false });
    const infoOf = async (market: 'gh' | 'ke') => ask(server, getUserInfo, { session: await registerPlayer(server, market) });
    expect((await infoOf('gh')).identityBefore).toEqual(['arrival', 'withdrawal']);
    expect((await infoOf('ke')).identityBefore).toEqual([]);
  });

  it('identity form: is required in another country from the start of its rule', async () => {
    const from = later(server.clock.now(), 20_000);
    await server.database.owner.query(
      `INSERT INTO market_rules (market, name, valid_from, value, source, reviewer) VALUES ('ng', 'identity_before', $1, '["withdrawal"]', 'test', 'test')`,
      [new Date(from)],
    );
    const session = await registerPlayer(server, 'ng');
    server.clock.forward(19_999);
    expect((await ask(server, getUserInfo, { session })).identityBefore).toEqual([]);
    server.clock.forward(1);
    expect((await ask(server, getUserInfo, { session })).identityBefore).toEqual(['withdrawal']);
    expect(await ask(server, kycSwitch, { params: { country: 'ng' } })).toEqual({ required: true });
  });

  it.each([
    [{ idNumber: '' }, 2704],
    [{ idNumber: 'x' }, 2704],
    [{ email: 'ama.mail' }, 2705],
    [{ email: 'a@b' }, 2705],
    [{ year: 2010 }, 2706],
    [{ year: 2008, month: 11, day: 22 }, 2706],
    [{ day: 31, month: 2 }, 2707],
    [{ year: 2050 }, 2707],
    [{ idType: 'Library card' }, 2708],
    [{ nationality: 'Atlantis' }, 2708],
  ])('identity form: refuses %o with the same code in both calls', async (change, result) => {
    const session = await registerPlayer(server, 'gh');
    for (const call of [checkKycInfo, updateKyc]) expect((await send(server, call, { session, params: form(change) })).result).toBe(result);
  });

  it('identity form: accepts a player who turns 18 today', async () => {
    const session = await registerPlayer(server, 'gh');
    expect(await ask(server, checkKycInfo, { session, params: form({ year: 2008, month: 11, day: 21 }) })).toEqual({ usable: true });
  });

  it('identity form: requires 25 years in Uganda', async () => {
    const session = await registerPlayer(server, 'ug');
    const params = form({ idType: 'Passport', idNumber: 'B1234567', nationality: 'UG', year: 2005 });
    expect(await send(server, checkKycInfo, { session, params })).toMatchObject({ result: 2706, arrs: ['25'] });
  });

  it('identity form: a document number belongs to one player, in any spelling and under concurrency', async () => {
    const [first, second] = await Promise.all([registerPlayer(server, 'gh'), registerPlayer(server, 'gh')]);
    const answers = await Promise.all(
      [first, second].map((session, at) =>
        send(server, updateKyc, { session, params: form({ idNumber: at === 0 ? 'GHA-777 777 7777' : 'gha-7777777777' }) }),
      ),
    );
    expect(new Set(answers.map(({ result }) => result))).toEqual(new Set([1, 2703]));
    const loser = answers[0]?.result === 1 ? second : first;
    expect((await send(server, checkKycInfo, { session: loser, params: form({ idNumber: 'GHA 7777777777' }) })).result).toBe(2703);
  });

  it('identity form: limits guesses of document numbers', async () => {
    const session = await registerPlayer(server, 'gh');
    for (let tries = 0; tries < 20; tries += 1) await send(server, checkKycInfo, { session, params: form({ idNumber: '' }) });
    expect(await send(server, checkKycInfo, { session, params: form() })).toMatchObject({ result: 2709, arrs: ['60'] });
  });
});

describe('identity review', () => {
  it('identity review: refuses with a reason, accepts a new submission, passes it, and notifies the player', async () => {
    const session = await registerPlayer(server, 'gh');
    const id = await playerOf(session);
    const typed = form();
    await upload(session, picture);
    expect(await ask(server, updateKyc, { session, params: typed })).toEqual({ status: 'under_review' });
    expect((await send(server, updateKyc, { session, params: form() })).result).toBe(2702);
    server.clock.forward(1);
    expect((await review.list('under_review')).map(({ playerId: one }) => one)).toContain(id);
    const shown = unwrap(await review.show(id, 'esi'));
    expect(JSON.parse(shown.form)).toMatchObject({ surname: 'Mensah-Secretname', idNumber: typed.idNumber });
    expect(shown.documents).toMatchObject([{ side: 'front', mediaType: 'image/jpeg' }]);
    server.clock.forward(1);
    expect((await review.decide(id, { passes: false, reason: ' ' }, 'esi')).ok).toBe(false);
    unwrap(await review.decide(id, { passes: false, reason: 'The photo is blurred' }, 'esi'));
    expect(await ask(server, identityState, { session })).toMatchObject({ status: 'refused', reason: 'The photo is blurred' });
    server.clock.forward(1);
    await ask(server, updateKyc, { session, params: typed });
    expect((await ask(server, getUserInfo, { session, params: { platform: 21 } })).kycPassV1).toBe(0);
    server.clock.forward(1);
    unwrap(await review.decide(id, { passes: true }, 'kofi'));
    expect(await ask(server, getUserInfo, { session, params: { platform: 21 } })).toMatchObject({ kycPassV1: 1, identityBefore: [] });
    expect((await send(server, updateKyc, { session, params: form() })).result).toBe(2701);
    expect((await review.decide(id, { passes: true }, 'kofi')).ok).toBe(false);
    const steps = await server.database.owner.query(
      'SELECT step, decided_by FROM identity_decisions WHERE player_id = $1 ORDER BY decided_at, id',
      [id],
    );
    expect(steps.rows.map((row) => `${row.step} ${row.decided_by}`)).toEqual([
      'submitted player',
      'shown esi',
      'refused esi',
      'submitted player',
      'passed kofi',
    ]);
  });

  it('identity review: leaves no clear text in the database or the log', async () => {
    const found = await server.database.owner.query(
      `SELECT FROM identity_checks WHERE encode(sealed, 'escape') LIKE '%Secretname%' OR number_hash LIKE '%GHA%'`,
    );
    expect(found.rowCount).toBe(0);
    expect(server.logLines.join('\n')).not.toMatch(/Secretname|ama@mail|GHA-/);
    await expect(server.database.pool.query('DELETE FROM identity_decisions')).rejects.toThrow(/permission denied/);
  });
});
