import { randomBytes, randomUUID } from 'node:crypto';
import { actInRound } from '@tausi/contract/rounds/act-in-round.ts';
import { launchGame } from '@tausi/contract/rounds/launch-game.ts';
import { playRound } from '@tausi/contract/rounds/play-round.ts';
import { appInfo } from '@tausi/contract/markets/app-info.ts';
import { register } from '@tausi/contract/players/register.ts';
import type { Call } from '@tausi/contract/call.ts';
import { playerId } from '@tausi/kernel';
import { sha256Hex, sign } from '@tausi/server/platform/signing/signature.ts';
import type { Wallet } from '@tausi/server/wallet/index.ts';
import type pg from 'pg';
import * as z from 'zod/mini';
import { busyWorkers, fixedArrivals, type Lane } from '../measure.ts';
import { openConnection, type HttpConnection } from './http-connection.ts';
import { fillPurse } from './in-process.ts';

type From = { readonly connection: HttpConnection; readonly session: Session | null };
type Session = { readonly token: string; readonly key: Buffer };
type Gambler = From & { readonly launchId: string };

/** Players with a session, money and an open game, each on a connection of his own. */
export async function openGamblers(
  api: string,
  { pool, wallet, count }: { pool: pg.Pool; wallet: Wallet; count: number },
): Promise<readonly Gambler[]> {
  const gamblers: Gambler[] = [];
  for (let number = 0; number < count; number += 1) {
    const phone = `07${String(10_000_000 + number * 7_919).slice(0, 8)}`;
    const connection = await openConnection(api);
    const session = await registered(connection, phone);
    const found = await pool.query<{ player_id: string }>('SELECT id AS player_id FROM players WHERE phone = $1', [phone]);
    await fillPurse(wallet, playerId(found.rows[0]?.player_id ?? ''));
    const { launchId } = await ask({ connection, session }, launchGame, { gameId: 29, mode: 'cash' });
    gamblers.push({ connection, session, launchId });
  }
  return gamblers;
}

/** Bets as lobbies make them: signed, over HTTP, drawn, booked with their rounds, answered with a receipt. */
export function signedCallLane(gamblers: readonly Gambler[]): Lane {
  return busyWorkers(`signed call over HTTP, ${gamblers.length} connections`, gamblers.length, (worker) => bet(gamblers, worker));
}

/** The same bets, arriving by themselves. */
export function arrivingCalls(gamblers: readonly Gambler[], perSecond: number): Lane {
  return fixedArrivals(`signed call, ${Math.round(perSecond)} a second`, { perSecond, workers: gamblers.length }, (worker) =>
    bet(gamblers, worker),
  );
}

async function bet(gamblers: readonly Gambler[], worker: number): Promise<void> {
  const own = gamblers[worker];
  if (own === undefined) throw new Error('each worker has a session');
  const round = await ask(own, playRound, { launchId: own.launchId, stake: '20.00' });
  if (round.status !== 'open') return;
  await ask(own, actInRound, { roundId: round.roundId, action: { type: 'choose-guide', guide: 'lion' } });
}

async function registered(connection: HttpConnection, phone: string): Promise<Session> {
  const info = await ask({ connection, session: null }, appInfo, { country: 'ke' });
  const password = `v1.${Buffer.from(`bench-${phone}`).toString('base64url')}`;
  const { token, secretKey } = await ask({ connection, session: null }, register, {
    account: phone,
    password,
    country: 'ke',
    dateOfBirth: '1990-01-01',
    termsVersion: info.rules.termsVersion,
    platform: 21,
    device: undefined,
  });
  return { token, key: Buffer.from(secretKey, 'base64url') };
}

const envelopeShape = z.looseObject({ result: z.number(), info: z.string() });

/** Calls the API as a client does; a refusal throws. */
async function ask<Params, Answer>({ connection, session }: From, call: Call<Params, Answer>, params: Params): Promise<Answer> {
  const body = call.method === 'GET' ? '' : JSON.stringify(params);
  const key = call.writes ? randomUUID() : '';
  for (let attempt = 1; ; attempt += 1) {
    const answered = await send({ connection, session }, call, { body, key });
    if (answered.status === 503 && attempt < attemptsMax) continue;
    const envelope = z.parse(envelopeShape, JSON.parse(answered.body));
    if (envelope.result !== 1) throw new Error(`${call.name} was refused: ${answered.status} ${envelope.result} ${envelope.info}`);
    return z.parse(call.answer, envelope['data']);
  }
}

// A server that sheds load is asked again with the same key, as a lobby does.
const attemptsMax = 50;

function send({ connection, session }: From, call: Call, { body, key }: { body: string; key: string }) {
  const headers = {
    'content-type': 'application/json',
    ...(key === '' ? {} : { 'idempotency-key': key }),
    ...signatureOf(call, { body, key, session }),
  };
  return connection.post(call.path, headers, body);
}

function signatureOf(call: Call, { body, key, session }: { body: string; key: string; session: Session | null }): Record<string, string> {
  if (session === null) return {};
  const time = String(Date.now());
  const nonce = randomBytes(16).toString('base64url');
  const parts = {
    method: call.method,
    path: call.path,
    query: '',
    bodyHash: sha256Hex(body),
    tokenHash: sha256Hex(session.token),
    time,
    nonce,
    idempotencyKey: key,
  };
  return { token: session.token, time, r: sign(session.key, parts) };
}
