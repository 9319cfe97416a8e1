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
import type { Lane } from '../measure.ts';
import { fillPurse } from './in-process.ts';

type From = { readonly api: string; readonly session: Session | null };
type Session = { readonly token: string; readonly key: Buffer };

/** A bet as a lobby makes it: signed, over HTTP, drawn, booked with its round, answered with a receipt. */
export async function signedCallLane(
  api: string,
  { pool, wallet, workers }: { pool: pg.Pool; wallet: Wallet; workers: number },
): Promise<Lane> {
  const sessions: { session: Session; launchId: string }[] = [];
  for (let worker = 0; worker < workers; worker += 1) {
    const phone = `07${String(10_000_000 + worker * 7_919).slice(0, 8)}`;
    const session = await registered(api, phone);
    const found = await pool.query<{ player_id: string }>('SELECT id AS player_id FROM players WHERE phone = $1', [phone]);
    await fillPurse(wallet, playerId(found.rows[0]?.player_id ?? ''));
    sessions.push({ session, launchId: (await ask({ api, session }, launchGame, { gameId: 29, mode: 'cash' })).launchId });
  }
  return {
    name: 'signed call over HTTP',
    workers,
    once: async (worker) => {
      const own = sessions[worker];
      if (own === undefined) throw new Error('each worker has a session');
      const round = await ask({ api, session: own.session }, playRound, { launchId: own.launchId, stake: '20.00' });
      if (round.status !== 'open') return;
      await ask({ api, session: own.session }, actInRound, { roundId: round.roundId, action: { type: 'choose-guide', guide: 'lion' } });
    },
  };
}

async function registered(api: string, phone: string): Promise<Session> {
  const info = await ask({ api, session: null }, appInfo, { country: 'ke' });
  const password = `v1.${Buffer.from(`bench-${phone}`).toString('base64url')}`;
  const { token, secretKey } = await ask({ api, session: null }, register, {
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

/** Calls the API as a client does; a refusal throws. */
async function ask<Params, Answer>({ api, session }: From, call: Call<Params, Answer>, params: Params): Promise<Answer> {
  const body = JSON.stringify(params);
  const key = call.writes ? randomUUID() : '';
  const headers = {
    'content-type': 'application/json',
    ...(key === '' ? {} : { 'idempotency-key': key }),
    ...signatureOf(call, { body, key, session }),
  };
  const response = await fetch(`${api}${call.path}`, { method: call.method, headers, body });
  const envelope = z.parse(z.looseObject({ result: z.number(), info: z.string() }), await response.json());
  if (envelope.result !== 1) throw new Error(`${call.name} was refused: ${envelope.result} ${envelope.info}`);
  return z.parse(call.answer, envelope['data']);
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
