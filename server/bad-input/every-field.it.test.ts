import { randomUUID } from 'node:crypto';
import type { Call } from '@tausi/contract/call.ts';
import { allCalls } from '@tausi/contract/index.ts';
import { approveTransfer } from '@tausi/contract/cashier/callbacks/approve-transfer.ts';
import { studioRounds } from '@tausi/contract/studios/studio-rounds.ts';
import { studioWallet } from '@tausi/contract/studios/studio-wallet.ts';
import { getUserInfo } from '@tausi/contract/players/account/get-user-info.ts';
import { logout } from '@tausi/contract/players/session/logout.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { sendAsClient } from '../test-client.ts';
import { type Answered, newKey, registration, sendRaw, wirePassword } from '../test-server.ts';
import { expectCleanBooks } from '../test-books.ts';
import { newVisitor, openTestHouse, type TestHouse, type Visitor } from './test-house.ts';

let house: TestHouse;
let player: Visitor;
beforeAll(async () => {
  house = await openTestHouse();
  player = await newVisitor(house);
});
afterAll(() => house.close());

const nasty: readonly unknown[] = [
  '',
  ' ',
  '0',
  '-1',
  '1.5',
  '1e3',
  'NaN',
  '99999999999999999999',
  '9'.repeat(5_000),
  'null',
  '__proto__',
  'constructor',
  '\u0000',
  'a\u0000b',
  '\uD800',
  '%00',
  '%',
  '%zz',
  "'; drop table players; --",
  '${7*7}',
  '<script>alert(1)</script>',
  '../../etc/passwd',
  '%s%s%n',
  '٣',
  '\u202E',
  '.'.repeat(36),
  '-'.repeat(36),
  `p${'-'.repeat(36)}`,
  `m${'9'.repeat(18)}.p${'a'.repeat(36)}`,
  `m${'9'.repeat(40)}`,
  '0'.repeat(8) + '-0000'.repeat(3) + `-${'0'.repeat(12)}`,
  '1,2,,3',
  `${'1,'.repeat(2_000)}1`,
  '2026-02-30',
  'v1.AAAA',
];
const nastyInJson: readonly unknown[] = [
  ...nasty,
  0,
  -1,
  1.5,
  1e21,
  -0,
  2 ** 53,
  true,
  null,
  [],
  [null],
  {},
  { $gt: '' },
  { then: 1 },
  { toString: 1, valueOf: 1 },
  { length: -1 },
  { udid: '\u0000' },
  { udid: '\uD800', osName: 'x'.repeat(5_000) },
];

const fieldsShape = z.object({ _zod: z.object({ def: z.object({ shape: z.record(z.string(), z.unknown()) }) }) });

function fieldsOf(call: Call): string[] {
  return Object.keys(fieldsShape.parse(call.params)._zod.def.shape);
}

const identity = {
  firstName: 'Amani',
  surname: 'Otieno',
  idType: 'national_id',
  idNumber: '12345678',
  nationality: 'ke',
  day: 31,
  month: 1,
  year: 1990,
  email: '',
  residentialAddress: 'Moi Avenue 1, Nairobi',
};
// A well-formed but wrong password: the right one would end the session, and later cases would run without a player.
const wrongPassword = wirePassword('karibu2027');

// Values for fields that mean something else in one call.
const ownParams: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  cancelPayment: { id: randomUUID() },
  tracePayment: { code: 'TKL4X7M2QP' },
  traceById: { id: randomUUID() },
  validatePaybill: { secret: 'f'.repeat(64) },
  confirmPaybill: { secret: 'f'.repeat(64) },
  continuePayment: { id: randomUUID(), code: '1234' },
  addDestination: { bankCode: '058', accountNumber: '0123456789', codeReference: 'x' },
  removeDestination: { destinationId: randomUUID() },
  paymentById: { id: randomUUID() },
  updateNoticeLog: { id: 1 },
  signOutDevices: { id: 'others' },
  chatDeskMessages: { id: randomUUID() },
  chatDeskReply: { id: randomUUID() },
  checkKycInfo: identity,
  updateKyc: identity,
  contentPage: { name: 'terms' },
  bingPhoneWithPassword: { type: '' },
  checkVerifyCode: { type: 'reset_password', request: 'a-request' },
  sendVerifyCode: { type: 'reset_password' },
  changePassword: { oldPassword: wrongPassword },
  closeAccount: { password: wrongPassword, reason: 'not_used' },
  beginTwoFactor: { password: wrongPassword },
  confirmTwoFactor: { code: '123456' },
  endTwoFactor: { password: wrongPassword },
  smsReport: { status: 'Success' },
  joinTournament: { id: 1 },
  coinEvent: { name: 'WHEEL' },
  coinSpin: { name: 'WHEEL', version: 1, stake: 100 },
  dayCommitments: { day: '2026-11-21', after: 'a'.repeat(64) },
  chooseRealityCheck: { minutes: 30 },
};

const usualParams: Readonly<Record<string, unknown>> = {
  lang: 'en',
  platform: 21,
  platformType: 'casino',
  nickname: 'Amani',
  device: { udid: 'a-device' },
  secret: '0'.repeat(64),
  side: 'front',
  sha256: '0'.repeat(64),
  Body: { stkCallback: {} },
  method: 'mpesa',
  amount: '500',
  id: '29',
  ids: '29,30',
  gameIds: '29,30',
  category: '1',
  kw: 'gem',
  page: 1,
  size: 15,
  tab: 1,
  flowId: 1,
  more: '',
  activityId: 1,
  roundId: randomUUID(),
  seedId: randomUUID(),
  seriesId: randomUUID(),
  ticketNo: 1,
  boxId: randomUUID(),
  savedId: randomUUID(),
  batchId: 1,
  confId: 1,
  rank: 1,
  ranks: '1,2',
  optionId: 1,
  actid: 1,
  times: 1,
  target: 1,
  year: 2026,
  action: { type: 'choose-guide', guide: 'lion' },
  clientSeed: 'a-seed',
  gameId: 29,
  mode: 'cash',
  stake: '20.00',
  password: wirePassword('karibu2026'),
  random: '1',
  v: '1',
  advertising: '1',
  gameSide: '1',
  kind: 'stake',
  span: 'day',
  value: '1000',
  step: 'break_24_hours',
  endpoint: 'https://push.example/a-browser',
  p256dh: 'A'.repeat(87),
  auth: 'A'.repeat(22),
  version: '2026-11',
  appVersion: '1.0.0',
  accessToken: 'a-token-of-another-site',
  idToken: 'a-token-of-another-site',
  facebookUid: '1',
  phone: '0712000001',
  channel: '',
  msgType: '',
  code: '000000',
  codeReference: 'a-reference',
  oldCodeReference: 'a-reference',
  text: 'Habari',
  batch: randomUUID(),
  consent: false,
  visit: null,
  build: 'test',
  network: '4g',
};

/** Returns valid params of a call, so that each test reaches its field. */
function honestParams(call: Call): Record<string, unknown> {
  const values: Record<string, unknown> = {
    ...registration('ke'),
    ...usualParams,
    // History lists filter by words, reward lists by numbers.
    type: call.context === 'history' ? 'deposit' : 1,
    status: call.context === 'history' ? 'Success' : 0,
    launchId: player.launchId,
    events: [{ name: 'web_vital', at: house.server.clock.now(), metric: 'LCP', value: 900 }],
    ...ownParams[call.name],
  };
  return Object.fromEntries(fieldsOf(call).flatMap((name) => (name in values ? [[name, values[name]]] : [])));
}

// No request may cause a server error or reveal internals.
function expectOrderly(answered: Answered, note: unknown): void {
  const { statusCode, body } = answered.response;
  expect({ note, isOurFault: statusCode >= 500, body }).toMatchObject({ isOurFault: false });
  expect(body).not.toMatch(/syntax for type|violates|relation "|node_modules|\.ts:\d/i);
}

// A signed-out player could not test the refusals of other calls.
const fields = allCalls
  .filter((call) => call.served && call !== logout)
  .flatMap((call) => fieldsOf(call).map((field) => [`${call.method} ${call.name}`, field, call] as const));

it.each(fields)('hostile fields: %s survives every value in %s', async (_name, field, call) => {
  const session = call.signing === 'unsigned' || call.signing === 'outside-party' ? {} : { session: player.session };
  const isInAddress = call.method === 'GET' || call.path.includes(`{${field}}`);
  for (const value of isInAddress ? nasty.filter((each) => each !== '\uD800') : nastyInJson)
    expectOrderly(await sendAsClient(house.server, call, { params: { ...honestParams(call), [field]: value }, ...session }), {
      field,
      value,
    });
});

it('hostile fields: every call accepts the valid params that the cases start from', async () => {
  const strange = [];
  // They answer 400 for every transfer that is not ours, and for every unknown studio.
  const ofOthers: readonly Call[] = [approveTransfer, studioWallet, studioRounds];
  for (const call of allCalls.filter((each) => each.served && !ofOthers.includes(each))) {
    const session = call.signing === 'unsigned' || call.signing === 'outside-party' || call === logout ? {} : { session: player.session };
    const { status, info } = await sendAsClient(house.server, call, { params: honestParams(call), ...session });
    if (status !== 200) strange.push([call.name, status, info]);
  }
  expect(strange).toEqual([]);
  // The player is still signed in.
  expect((await sendAsClient(house.server, getUserInfo, { session: player.session })).result).toBe(1);
});

it('hostile fields: unusual query strings cause no fault', async () => {
  for (const call of allCalls.filter(({ method, served }) => method === 'GET' && served)) {
    for (const query of ['%', '%ff', 'a=%c3%28', '&&&', '=', '__proto__=1', '__proto__[x]=1', 'more=1&more=2', `x=${'y'.repeat(8_000)}`]) {
      const request = { method: 'GET' as const, url: `${call.path}?${query}`, body: '', key: newKey() };
      expectOrderly(await sendRaw(house.server, request), { call: call.name, query });
    }
  }
});

it('hostile fields: the ledger stays clean', () => expectCleanBooks(house.server.database));
