import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Call } from '@tausi/contract/call.ts';
import { launchGame } from '@tausi/contract/rounds/launch-game.ts';
import { roundSeed } from '@tausi/contract/rounds/fairness/round-seed.ts';
import { appInfo } from '@tausi/contract/markets/app-info.ts';
import { register } from '@tausi/contract/players/account/register.ts';
import { playerId } from '@tausi/kernel';
import { sha256Hex } from '@tausi/server/platform/security/digests.ts';
import { sign } from '@tausi/server/platform/signing/signature.ts';
import type { Wallet } from '@tausi/server/wallet/index.ts';
import type pg from 'pg';
import * as z from 'zod/mini';
import { openConnection, type HttpConnection } from './http-connection.ts';
import { amplyMinor, fillPurse } from './in-process.ts';

export type Session = { readonly token: string; readonly tokenHash: string; readonly key: Buffer };

/** A lobby on a connection of its own. */
export type Client = { readonly connection: HttpConnection; readonly session: Session | null };

/** A player with a session, money and an open game. */
export type Gambler = Client & { readonly launchId: string };

/** The same players on connections to another server process. */
export async function reconnected(gamblers: readonly Gambler[], api: string): Promise<readonly Gambler[]> {
  return Promise.all(
    gamblers.map(async ({ connection, session, launchId }, number) => {
      connection.close();
      return { connection: await openConnection(api, addressOf(number)), session, launchId };
    }),
  );
}

const country = 'ke';
const beaconPauseMs = 200;

export async function openGamblers(
  api: string,
  { pool, wallet, count }: { pool: pg.Pool; wallet: Wallet; count: number },
): Promise<readonly Gambler[]> {
  const gamblers: Gambler[] = [];
  for (let number = 0; number < count; number += 1) {
    const phone = `07${String(10_000_000 + number * 7_919).slice(0, 8)}`;
    const connection = await openConnection(api, addressOf(number));
    const session = await registered(connection, phone);
    const found = await pool.query<{ player_id: string }>('SELECT id AS player_id FROM players WHERE phone = $1', [phone]);
    await payIn({ pool, wallet }, found.rows[0]?.player_id ?? '', phone);
    const { launchId } = await ask({ connection, session }, launchGame, { gameId: 29, mode: 'cash' });
    gamblers.push({ connection, session, launchId });
  }
  // A seed names a beacon round that is not published yet; earlier bets would be turned away.
  for (const gambler of gamblers) while ((await ask(gambler, roundSeed, {})).beacon === null) await pause(beaconPauseMs);
  return gamblers;
}

// A production server allows no money of a development copy: its check of every minute would begin at the first entry.
async function payIn({ pool, wallet }: { pool: pg.Pool; wallet: Wallet }, player: string, phone: string): Promise<void> {
  const paid = { id: randomUUID(), provider: 'bench' };
  await pool.query(
    `INSERT INTO payments (payment_id, player_id, market, kind, provider, status, key, reference, phone, currency, amount_minor, created_at, closed_at)
     VALUES ($1::uuid, $2, $3, 'deposit', $4, 'success', $1::text, $5, $5, 'KES', $6, now(), now())`,
    [paid.id, player, country, paid.provider, phone, amplyMinor],
  );
  await fillPurse(wallet, playerId(player), paid);
}

/** The client address that a proxy would forward. */
export function addressOf(number: number): string {
  return `10.0.${Math.floor(number / 250)}.${(number % 250) + 1}`;
}

async function registered(connection: HttpConnection, phone: string): Promise<Session> {
  const info = await ask({ connection, session: null }, appInfo, { country });
  const password = `v1.${Buffer.from(`bench-${phone}`).toString('base64url')}`;
  const { token, secretKey } = await ask({ connection, session: null }, register, {
    account: phone,
    password,
    country,
    dateOfBirth: '1990-01-01',
    termsVersion: info.rules.termsVersion,
    platform: 21,
    device: undefined,
  });
  return { token, tokenHash: sha256Hex(token), key: Buffer.from(secretKey, 'base64url') };
}

const envelopeShape = z.looseObject({ result: z.number(), info: z.string() });

/** Calls the API like a client and parses the answer by the contract; a refusal throws. */
export async function ask<Params, Answer>(client: Client, call: Call<Params, Answer>, params: Params): Promise<Answer> {
  const text = await askForText(client, call, call.method === 'GET' ? '' : JSON.stringify(params));
  const envelope = z.parse(envelopeShape, JSON.parse(text.toString()));
  return z.parse(call.answer, envelope['data']);
}

// After a 503 or 429 the client retries with the same key when the server says, as a lobby does. Earlier retries would
// take capacity from admitted requests.
const attemptsMax = 50;
const comeAgainMs = 1_000;
const success = Buffer.from('{"result":1,');

/** The same with encoded params and an unparsed answer, because decoding here must not cost more than encoding at
 *  the server. */
export async function askForText(client: Client, call: Call, params: string): Promise<Buffer> {
  return askWithKey(client, call, { params, key: call.writes ? randomUUID() : '' });
}

type Keyed = {
  readonly params: string;
  readonly key: string;
  /** Called each time the request is turned away. */ readonly onBusy?: () => void;
  /** The beginning of the answer that counts as right; a success when omitted. */
  readonly begins?: Buffer;
};

/** The same with the caller's own key. */
export async function askWithKey(client: Client, call: Call, { params, key, onBusy, begins = success }: Keyed): Promise<Buffer> {
  const isQuery = call.method === 'GET';
  for (let attempt = 1; ; attempt += 1) {
    const signature =
      call.signing === 'unsigned'
        ? {}
        : signatureOf(client.session, call, isQuery ? { query: params, body: '', key } : { body: params, key });
    const named = key === '' ? signature : { ...signature, 'idempotency-key': key };
    const answered = isQuery
      ? await client.connection.send('GET', params === '' ? call.path : `${call.path}?${params}`, { headers: named, body: '' })
      : await client.connection.send('POST', call.path, { headers: { ...named, 'content-type': 'application/json' }, body: params });
    if (answered.status === 503 && attempt < attemptsMax) {
      onBusy?.();
      await pause(comeAgainMs);
      continue;
    }
    if (begins.compare(answered.body, 0, begins.length) !== 0)
      throw new Error(`${call.name} was refused: ${answered.status} ${answered.body.toString()}`);
    return answered.body;
  }
}

const nonceLength = 22;
const hashes = new Map<string, string>();
const hashesMax = 1_000;

// Bets repeat the same body, so its hash is computed once. Hashing here would add the client's time to the measurement.
function hashOf(body: string): string {
  const known = hashes.get(body);
  if (known !== undefined) return known;
  if (hashes.size >= hashesMax) hashes.clear();
  const made = sha256Hex(body);
  hashes.set(body, made);
  return made;
}

/** The headers of a signed call. `query` is in its canonical order. */
export function signatureOf(
  session: Session | null,
  call: Pick<Call, 'method' | 'path'>,
  { body, key, query = '' }: { body: string; key: string; query?: string },
): Record<string, string> {
  if (session === null) return {};
  const time = String(Date.now());
  const parts = {
    method: call.method,
    path: call.path,
    query,
    bodyHash: hashOf(body),
    tokenHash: session.tokenHash,
    time,
    nonce: randomUUID().replaceAll('-', '').slice(0, nonceLength),
    idempotencyKey: key,
  };
  return { token: session.token, time, r: sign(session.key, parts) };
}
