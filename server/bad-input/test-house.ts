import { randomUUID } from 'node:crypto';
import type { Call } from '@tausi/contract/call.ts';
import { deposit } from '@tausi/contract/cashier/deposit.ts';
import { getUserInfo } from '@tausi/contract/players/get-user-info.ts';
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
import { expectCleanBooks } from '../test-books.ts';

/** A player with money, who has launched Savanna Riches for cash. */
export type Visitor = { readonly id: PlayerId; readonly session: TestSession; readonly launchId: string };

/** A call-back that M-Pesa made and that has not arrived. */
export type Delivery = { readonly url: string; readonly body: unknown };

/** The whole server with M-Pesa's simulator beside it, over the network as in life. */
export type TestHouse = {
  readonly server: TestServer;
  readonly daraja: FastifyInstance;
  readonly darajaUrl: string;
  readonly deliveries: Delivery[];
  /** Lets M-Pesa's time pass; its call-backs wait in `deliveries`. */
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

/** Registers a player, fills his cash purse through the books and launches Savanna Riches. */
export async function newVisitor({ server }: Pick<TestHouse, 'server'>, cashMinor = 100_000n): Promise<Visitor> {
  const session = await registerPlayer(server);
  const id = playerId((await ask(server, getUserInfo, { session })).id);
  const payment = paymentId(randomUUID());
  const filled = await server.app.contexts.wallet.execute(
    {
      kind: 'deposit_credited',
      playerId: id,
      key: idempotencyKey(`deposit:${payment}`),
      at: server.clock.now(),
      paymentId: payment,
      provider: 'development',
      amount: money('KES', cashMinor),
    },
    [],
  );
  unwrap(filled);
  const { launchId } = await ask(server, launchGame, { session, params: { gameId: 29, mode: 'cash' } });
  return { id, session, launchId };
}

/** Sends a body as it stands, signed: what no honest client would make. */
export function sendBody({ server }: TestHouse, call: Call, { body, ...options }: SendOptions & { body: string }): Promise<Answered> {
  return sendRaw(server, { method: 'POST', url: call.path, body, key: options.key ?? newKey() }, options);
}

/** A deposit whose prompt is on the phone, with the id that M-Pesa gave it. */
export async function promptedDeposit(house: TestHouse, session: TestSession): Promise<{ paymentId: string; promptId: string }> {
  const { paymentId: id } = await ask(house.server, deposit, { session, params: { method: 'mpesa', amount: '500' } });
  house.pass(2_000);
  const { rows } = await house.server.database.owner.query<{ id: string }>(
    'SELECT provider_checkout_id AS id FROM payments WHERE payment_id = $1',
    [id],
  );
  return { paymentId: id, promptId: rows[0]?.id ?? '' };
}

/** All that the house and its players have, and how often anything happened. */
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

/** Does something that must leave no trace: no purse, round, payment or player is other than before, the books are clean. */
export async function expectUntouched(house: TestHouse, deed: () => Promise<void>): Promise<void> {
  const before = await stateOf(house);
  await deed();
  expect(await stateOf(house)).toEqual(before);
  await expectCleanBooks(house.server.database);
}

/** A refusal in the envelope, or a fault of the request: never done, never our fault. */
export function expectRefused(answered: Answered, note: unknown): void {
  expect({ note, answer: answered.response.body, status: [200, 400, 403, 404, 413].includes(answered.status) }).toMatchObject({
    status: true,
  });
  expect({ note, result: answered.result }).not.toMatchObject({ result: 1 });
  expect({ note, info: answered.info }).toMatchObject({ info: expect.stringMatching(/\w/) });
  expect(answered.response.body).not.toMatch(/select |insert |relation|\.ts|at \w+ \(/i);
}
