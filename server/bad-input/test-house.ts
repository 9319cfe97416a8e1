import { randomUUID } from 'node:crypto';
import type { Call } from '@tausi/contract/call.ts';
import { deposit } from '@tausi/contract/cashier/deposit.ts';
import { getUserInfo } from '@tausi/contract/players/account/get-user-info.ts';
import { launchGame } from '@tausi/contract/rounds/launch-game.ts';
import { idempotencyKey, money, paymentId, playerId, unwrap, type PlayerId } from '@tausi/kernel';
import { createDaraja, simulatorSettings } from '@tausi/simulators/daraja/index.ts';
import { createManualTime } from '@tausi/simulators/time.ts';
import type { FastifyInstance } from 'fastify';
import { expect } from 'vitest';
import {
  type Answered,
  ask,
  newKey,
  registerPlayer,
  sendRaw,
  type SendOptions,
  startAt,
  startTestServer,
  type TestServer,
  type TestSession,
} from '../test-server.ts';
import { giveEndedRounds } from '../rounds/test-secrets.ts';
import { expectCleanBooks } from '../test-books.ts';

/** A player with money and a cash launch of Savanna Riches. */
export type Visitor = { readonly id: PlayerId; readonly session: TestSession; readonly launchId: string };

/** A call-back from M-Pesa that is not delivered yet. */
export type Delivery = { readonly url: string; readonly body: unknown };

/** The whole server with M-Pesa's simulator, over the real network. */
export type TestHouse = {
  readonly server: TestServer;
  readonly daraja: FastifyInstance;
  readonly darajaUrl: string;
  readonly deliveries: Delivery[];
  /** Advances M-Pesa's clock; its call-backs wait in `deliveries`. */
  readonly pass: (milliseconds: number) => void;
  readonly close: () => Promise<void>;
};

export async function openTestHouse(): Promise<TestHouse> {
  const time = createManualTime(startAt);
  const deliveries: Delivery[] = [];
  const daraja = createDaraja({ settings: simulatorSettings, time, post: async (url, body) => (deliveries.push({ url, body }), 200) });
  const baseUrl = await daraja.listen({ host: '127.0.0.1', port: 0 });
  const server = await startTestServer({ settings: { TAUSI_DARAJA_URL: baseUrl } });
  return {
    server,
    daraja,
    darajaUrl: baseUrl,
    deliveries,
    pass: time.advance,
    close: async () => {
      await server.close();
      await daraja.close();
    },
  };
}

/** Registers a player, books cash into the purse and launches Savanna Riches, whose first rounds all end at once. */
export async function newVisitor({ server }: Pick<TestHouse, 'server'>, cashMinor = 100_000n): Promise<Visitor> {
  const session = await registerPlayer(server);
  const id = playerId((await ask(server, getUserInfo, { session })).id);
  await fillPurse({ server }, id, cashMinor);
  const { launchId } = await ask(server, launchGame, { session, params: { gameId: 29, mode: 'cash' } });
  await giveEndedRounds(server.database.owner, id);
  return { id, session, launchId };
}

/** Books a deposit for a player. */
export async function fillPurse({ server }: Pick<TestHouse, 'server'>, id: PlayerId, cashMinor: bigint): Promise<void> {
  const payment = paymentId(randomUUID());
  const deposited = {
    kind: 'deposit_credited' as const,
    playerId: id,
    key: idempotencyKey(`deposit:${payment}`),
    at: server.clock.now(),
    paymentId: payment,
    provider: 'development',
    amount: money('KES', cashMinor),
  };
  unwrap(await server.app.contexts.wallet.execute(deposited, []));
}

/** Signs and sends a body unchanged, even an invalid one. */
export function sendBody({ server }: TestHouse, call: Call, { body, ...options }: SendOptions & { body: string }): Promise<Answered> {
  return sendRaw(server, { method: 'POST', url: call.path, body, key: options.key ?? newKey() }, options);
}

/** A deposit with its prompt on the phone, and M-Pesa's id of the prompt. */
export async function promptedDeposit(house: TestHouse, session: TestSession): Promise<{ paymentId: string; promptId: string }> {
  const { paymentId: id } = await ask(house.server, deposit, { session, params: { method: 'mpesa', amount: '500' } });
  house.pass(2_000);
  const { rows } = await house.server.database.owner.query<{ id: string }>(
    'SELECT provider_checkout_id AS id FROM payments WHERE payment_id = $1',
    [id],
  );
  return { paymentId: id, promptId: rows[0]?.id ?? '' };
}

/** All purses, rounds, payments and players, with row counts. */
async function stateOf({ server }: TestHouse): Promise<unknown> {
  const { rows } = await server.database.owner.query(
    `SELECT (SELECT json_agg(p ORDER BY p.player_id) FROM purses p) AS purses,
            (SELECT json_agg(p ORDER BY p.player_id) FROM demo_purses p) AS demo_purses,
            (SELECT json_agg(p ORDER BY p.id) FROM players p) AS players,
            (SELECT json_agg(r ORDER BY r.round_id) FROM rounds r) AS rounds,
            (SELECT json_agg((s.seed_id, s.status, s.nonce, s.client_seed) ORDER BY s.seed_id) FROM player_seeds s) AS seeds,
            (SELECT json_agg((p.payment_id, p.status, p.amount_minor, p.player_id) ORDER BY p.payment_id) FROM payments p) AS payments,
            (SELECT count(*) FROM game_launches) AS launches,
            (SELECT count(*) FROM sessions) AS sessions,
            (SELECT count(*) FROM movements) AS movements`,
  );
  return rows[0];
}

/** Asserts that an action leaves no trace: purses, rounds, payments and players are unchanged, and the ledger is clean. */
export async function expectUntouched(house: TestHouse, deed: () => Promise<void>): Promise<void> {
  const before = await stateOf(house);
  await deed();
  expect(await stateOf(house)).toEqual(before);
  await expectCleanBooks(house.server.database);
}

/** Asserts a refusal or a client error, never success or a server error. */
export function expectRefused(answered: Answered, note: unknown): void {
  expect({ note, answer: answered.response.body, status: [200, 400, 403, 404, 413].includes(answered.status) }).toMatchObject({
    status: true,
  });
  expect({ note, result: answered.result }).not.toMatchObject({ result: 1 });
  expect({ note, info: answered.info }).toMatchObject({ info: expect.stringMatching(/\w/) });
  expect(answered.response.body).not.toMatch(/select |insert |relation|\.ts|at \w+ \(/i);
}
