import { randomUUID } from 'node:crypto';
import type { Call } from '@tausi/contract/call.ts';
import { deposit } from '@tausi/contract/cashier/deposit.ts';
import { paymentById } from '@tausi/contract/cashier/payment-by-id.ts';
import { userGameLog } from '@tausi/contract/history/user-game-log.ts';
import { transactions } from '@tausi/contract/history/transactions.ts';
import { allCalls } from '@tausi/contract/index.ts';
import { getUserInfo } from '@tausi/contract/players/account/get-user-info.ts';
import { updateUserLang, updateUserLangPost } from '@tausi/contract/players/account/update-user-lang.ts';
import { actInRound } from '@tausi/contract/rounds/act-in-round.ts';
import { launchGame } from '@tausi/contract/rounds/launch-game.ts';
import { playRound } from '@tausi/contract/rounds/play-round.ts';
import { recentRounds } from '@tausi/contract/rounds/recent-rounds.ts';
import { roundDetail } from '@tausi/contract/rounds/round-detail.ts';
import { roundSeed } from '@tausi/contract/rounds/fairness/round-seed.ts';
import { seedRounds } from '@tausi/contract/rounds/fairness/seed-rounds.ts';
import { later } from '@tausi/kernel';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { giveFreeSpins } from '../rounds/test-secrets.ts';
import { ask, newGuest, newKey, newNonce, type RawRequest, send, sendRaw, signedHeaders, type TestSession } from '../test-server.ts';
import { expectRefused, expectUntouched, newVisitor, openTestHouse, promptedDeposit, type TestHouse, type Visitor } from './test-house.ts';

let house: TestHouse;
let victim: Visitor;
let thief: Visitor;
beforeAll(async () => {
  house = await openTestHouse();
  victim = await newVisitor(house);
  thief = await newVisitor(house);
});
afterAll(() => house.close());

const guide = { type: 'choose-guide', guide: 'lion' };

describe('signed call that moves money', () => {
  const play = (stake = '20.00'): RawRequest => ({
    method: 'POST',
    url: playRound.path,
    body: JSON.stringify({ launchId: victim.launchId, stake }),
    key: newKey(),
  });
  const pay = (): RawRequest => ({ method: 'POST', url: deposit.path, body: '{"method":"mpesa","amount":"500"}', key: newKey() });
  const signed = (request: RawRequest, session: TestSession, offsetMs = 0, nonce = newNonce()) =>
    signedHeaders(request, session, { at: later(house.server.clock.now(), offsetMs), nonce });
  const resultOf = async (request: RawRequest, headers: Record<string, string> = {}) =>
    (await sendRaw(house.server, request, { headers })).result;

  it.each([
    ['a bet', play],
    ['a deposit', pay],
  ])('signed call: refuses %s when the signature is not the player’s', (_name, made) =>
    expectUntouched(house, async () => {
      const request = made();
      const headers = signed(request, victim.session);
      expect(await resultOf(request)).toBe(0);
      expect(await resultOf(request, { token: victim.session.token })).toBe(0);
      expect(await resultOf(request, signed(request, { ...victim.session, secretKey: thief.session.secretKey }))).toBe(105);
      expect(await resultOf(request, { ...headers, token: thief.session.token })).toBe(105);
      expect(await resultOf({ ...request, body: request.body.replace('00', '01') }, headers)).toBe(105);
      expect(await resultOf({ ...request, key: newKey() }, headers)).toBe(105);
      expect(await resultOf({ ...request, url: `${request.url}?x=1` }, headers)).toBe(105);
      expect(await resultOf(request, { ...headers, r: headers['r']?.replace('1.', '0.') ?? '' })).toBe(105);
    }),
  );

  it.each([[-120_001], [120_001], [-86_400_000], [86_400_000]])(
    "signed call: refuses a clock that is %i ms off, and returns the server's time",
    (offset) =>
      expectUntouched(house, async () => {
        const request = play();
        const answered = await sendRaw(house.server, request, { headers: signed(request, victim.session, offset) });
        expect(answered).toMatchObject({ status: 200, result: 2001, data: { serverTime: house.server.clock.now() } });
      }),
  );

  it('signed call: counts once when replayed byte by byte, at once and while its timestamp is valid', async () => {
    const request = play();
    const headers = signed(request, victim.session, 120_000);
    const answers = await Promise.all(Array.from({ length: 10 }, () => resultOf(request, headers)));
    expect([answers.filter((result) => result === 1).length, answers.filter((result) => result === 105).length]).toEqual([1, 9]);
    await expectUntouched(house, async () => {
      for (const forwardMs of [1_000, 119_000, 119_999]) {
        house.server.clock.forward(forwardMs);
        expect(await resultOf(request, headers)).toBe(105);
      }
      house.server.clock.forward(2);
      expect(await resultOf(request, headers)).toBe(2001);
    });
  });

  it('signed call: refuses a used nonce with a new time and a new body', async () => {
    const nonce = newNonce();
    const first = play();
    expect(await resultOf(first, signed(first, victim.session, 0, nonce))).toBe(1);
    await expectUntouched(house, async () => {
      house.server.clock.forward(60_000);
      const second = play('40.00');
      expect(await resultOf(second, signed(second, victim.session, 0, nonce))).toBe(105);
    });
  });
});

describe("another player's data", () => {
  let roundId: string;
  let paymentId: string;
  beforeAll(async () => {
    const { session, id, launchId } = (victim = await newVisitor(house));
    await giveFreeSpins(house.server.database.owner, id);
    ({ roundId } = await ask(house.server, playRound, { session, params: { launchId, stake: '20.00' } }));
    ({ paymentId } = await promptedDeposit(house, session));
  });

  const shown = async (call: Call, params: Record<string, unknown>, by: TestSession) => send(house.server, call, { session: by, params });

  it('another player: rounds, launches and payments give the same answer as unknown ones', async () => {
    const guest = await newGuest(house.server);
    await expectUntouched(house, async () => {
      for (const by of [thief.session, guest]) {
        for (const [call, own, other, result] of [
          [roundDetail, { roundId }, { roundId: randomUUID() }, 2404],
          [actInRound, { roundId, action: guide }, { roundId: randomUUID(), action: guide }, 2404],
          [playRound, { launchId: victim.launchId, stake: '20.00' }, { launchId: randomUUID(), stake: '20.00' }, 2406],
        ] as const) {
          const answered = await shown(call, own, by);
          expect([call.name, answered.status, answered.result]).toEqual([call.name, 200, result]);
          expect(answered.response.body).toBe((await shown(call, other, by)).response.body);
        }
      }
      const payment = await shown(paymentById, { id: paymentId }, thief.session);
      expect(payment).toMatchObject({ status: 200, result: 2605 });
      expect(payment.response.body).toBe((await shown(paymentById, { id: randomUUID() }, thief.session)).response.body);
    });
  });

  it('another player: rounds and payments are in no list', async () => {
    const { session } = await newVisitor(house);
    const { seedId } = await ask(house.server, roundSeed, { session: victim.session });
    for (const [call, params] of [
      [seedRounds, { seedId }],
      [transactions, {}],
      [userGameLog, {}],
      [recentRounds, { gameId: 29, mode: 'cash' }],
      [launchGame, { gameId: 29, mode: 'cash' }],
      [transactions, { more: `p${paymentId}` }],
      [userGameLog, { more: roundId }],
    ] as const) {
      const { result, response } = await shown(call, params, session);
      expect([call.name, result]).toEqual([call.name, 1]);
      expect(response.body).not.toContain(roundId);
      expect(response.body).not.toContain(paymentId);
    }
  });

  it('another player: malformed ids are a client error', () =>
    expectUntouched(house, async () => {
      for (const id of ['1', roundId.toUpperCase(), `${roundId}' or '1'='1`, `${roundId}\n`, '__proto__', '../../login', '']) {
        expectRefused(await shown(roundDetail, { roundId: id }, thief.session), id);
        expectRefused(await shown(seedRounds, { seedId: id }, thief.session), id);
        expectRefused(await shown(actInRound, { roundId: id, action: guide }, thief.session), id);
        expectRefused(await shown(playRound, { launchId: id, stake: '20.00' }, thief.session), id);
        expectRefused(await shown(paymentById, { id }, thief.session), id);
      }
    }));
});

describe('guest', () => {
  it("guest: is refused at every player's call", async () => {
    const guest = await newGuest(house.server);
    await expectUntouched(house, async () => {
      const forPlayers = allCalls.filter(({ signing, served }) => signing === 'signed' && served);
      expect(forPlayers.map(({ name }) => name)).toEqual(expect.arrayContaining(['deposit', 'paymentById', 'getUserInfo', 'transactions']));
      for (const call of forPlayers) {
        const answered = await send(house.server, call, { session: guest, params: { id: randomUUID(), method: 'mpesa', amount: '500' } });
        expect([call.name, answered.status, answered.result]).toEqual([call.name, 200, 2006]);
      }
    });
  });

  it("guest: plays for no cash, on no player's launch", async () => {
    const guest = await newGuest(house.server);
    await expectUntouched(house, async () => {
      const launch = await send(house.server, launchGame, { session: guest, params: { gameId: 29, mode: 'cash' } });
      expect(launch).toMatchObject({ status: 200, result: 2006 });
      const bet = await send(house.server, playRound, { session: guest, params: { launchId: thief.launchId, stake: '20.00' } });
      expect(bet).toMatchObject({ status: 200, result: 2406 });
    });
  });

  it('guest: a demo round leaves the ledger alone', async () => {
    const guest = await newGuest(house.server);
    const { launchId } = await ask(house.server, launchGame, { session: guest, params: { gameId: 29, mode: 'demo' } });
    await ask(house.server, playRound, { session: guest, params: { launchId, stake: '20.00' } });
    const { rows } = await house.server.database.owner.query(
      "SELECT 1 FROM purses JOIN players p ON p.id = player_id WHERE p.kind = 'guest' UNION SELECT 2 FROM movements JOIN players p ON p.id = player_id WHERE p.kind = 'guest'",
    );
    expect(rows).toEqual([]);
  });
});

describe('writing call', () => {
  const writing = allCalls.filter(({ writes, served, signing }) => writes && served && signing !== 'outside-party');
  const foreign: readonly Record<string, string>[] = [
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { 'sec-fetch-site': 'none' },
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { origin: 'http://localhost:8080.evil.example' },
    { 'sec-purpose': 'prefetch;prerender' },
    { purpose: 'prefetch' },
    { 'x-moz': 'prefetch' },
  ];

  it.each(writing.map((call) => [`${call.method} ${call.name}`, call] as const))(
    'writing call: %s answers only requests from the lobby',
    (_name, call) =>
      expectUntouched(house, async () => {
        const body = call.method === 'GET' ? '' : '{}';
        const request: RawRequest = { method: call.method, url: call.path, body, key: newKey() };
        for (const headers of foreign) {
          const answered = await sendRaw(house.server, request, { session: thief.session, headers });
          expect([headers, answered.status]).toEqual([headers, 403]);
          expect(answered.response.headers['cache-control']).toBe('no-store');
        }
        const head = await sendRaw(house.server, { ...request, method: 'HEAD', body: '' }, { session: thief.session });
        expect(head.status).toBe(404);
      }),
  );
});

describe('unknown fields', () => {
  const foreign = {
    chip: '1000000.00',
    cash: '1000000.00',
    balance: '1000000.00',
    bonus: '1000000.00',
    bps: 1_000_000,
    payout: '1000000.00',
    points: 1_000_000,
    status: 'success',
    kycPassV1: 1,
    isIdentityPassed: true,
    kind: 'player',
    country: 'gh',
    currency: 'GHS',
    mode: 'cash',
    at: 0,
    key: 'other-key',
    by: 'abandoned',
    isGuest: false,
    phone: '0799999999',
    seedId: randomUUID(),
    nonce: 0,
  };
  const infoOf = (session: TestSession) => ask(house.server, getUserInfo, { session });

  it('unknown fields: change nothing of the player', async () => {
    const { session, id } = await newVisitor(house);
    const before = await infoOf(session);
    for (const call of [updateUserLang, updateUserLangPost])
      await ask(house.server, call, { session, params: { ...foreign, id: thief.id, playerId: thief.id, lang: 'en' } });
    expect(await infoOf(session)).toEqual({ ...before, id });
    expect(await infoOf(thief.session)).toMatchObject({ lang: 'en', country: 'ke' });
  });

  it('unknown fields: change nothing of a bet, and bet for no other player', async () => {
    const { session, launchId } = await newVisitor(house);
    const before = await infoOf(thief.session);
    const params = { ...foreign, playerId: thief.id, roundId: randomUUID(), launchId, stake: '20.00' };
    const round = await ask(house.server, playRound, { session, params });
    expect(round).toMatchObject({ mode: 'cash', stake: '20.00', points: 20, startedAt: house.server.clock.now() });
    const cash = 100_000 - 2_000 + Number(round.payout.replace('.', ''));
    expect(await infoOf(session)).toMatchObject({ chip: (cash / 100).toFixed(2), bps: 20, kycPassV1: 0, country: 'ke' });
    expect(await infoOf(thief.session)).toEqual(before);
  });

  it('unknown fields: change nothing of a deposit', async () => {
    const { session } = await newVisitor(house);
    const before = await infoOf(session);
    const params = { ...foreign, playerId: thief.id, paymentId: randomUUID(), provider: 'development', method: 'mpesa', amount: '500' };
    const made = await ask(house.server, deposit, { session, params });
    expect(made).toMatchObject({ status: 'sent', amount: '500.00', currency: 'KSH', provider: 'daraja', providerReceipt: null });
    expect(made.phone).not.toContain('999');
    expect(await infoOf(session)).toEqual(before);
  });
});
