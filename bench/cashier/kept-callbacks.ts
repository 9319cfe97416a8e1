import { writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loginsOf } from '@tausi/db/logins.ts';
import { instant, money, paymentId, playerId, idempotencyKey } from '@tausi/kernel';
import { momoSettingsOf } from '@tausi/server/cashier/momo/settings.ts';
import { createReference } from '@tausi/server/cashier/create-reference.ts';
import { createCallbackAddresses } from '@tausi/server/cashier/port/callback-address.ts';
import { createPaymentStore } from '@tausi/server/cashier/store.ts';
import { aDeposit } from '@tausi/server/cashier/test-deposit.ts';
import { openDatabase } from '@tausi/server/platform/database/database.ts';
import { uuidv7 } from '@tausi/server/platform/ids.ts';
import { createQueue } from '@tausi/server/platform/queue/queue.ts';
import { createSecrets } from '@tausi/server/platform/security/secrets.ts';
import { openConnection, type HttpConnection } from '../books/http-connection.ts';
import type { House } from '../books/server-under-test.ts';
import { busyWorkers, measureInterleaved, type Lane } from '../measure.ts';

const keptPerSecond = 200;
const connectionsCount = 32;
const rounds = 3;
const callback = JSON.stringify({ amount: '5000', currency: 'UGX', status: 'FAILED' });

/** Measures call-backs that a server process keeps, beside its minimal answer. The payment is decided, so that the work on them asks no
 *  provider. */
export async function keptBesideHealth(house: House, seconds: number) {
  const providers = join(tmpdir(), `tausi-bench-providers-${process.pid}.json`);
  const momo = momoSettingsOf([], 'http://127.0.0.1:9')
    .filter(({ market }) => market === 'ug')
    .map(({ currency: _currency, ...contract }) => contract);
  writeFileSync(providers, JSON.stringify({ momo }));
  const server = await house.startServer(undefined, { TAUSI_PROVIDERS: providers });
  const connections = await Promise.all(Array.from({ length: connectionsCount }, (_, n) => openConnection(server.api, `10.0.0.${n + 1}`)));
  try {
    const path = await addressOfPayment(house);
    const lanes = [
      lane('hello world', connections, ['GET', '/health', '']),
      lane('call-backs kept', connections, ['POST', path, callback]),
    ];
    const [hello, kept] = await measureInterleaved(lanes, { rounds, secondsEach: seconds, onRound: () => undefined });
    const rate = kept?.perSecond ?? 0;
    const ratio = rate / (hello?.perSecond ?? 1);
    const p99Ms = kept?.p99Ms ?? Number.NaN;
    return [
      {
        what: 'call-backs kept, beside the hello world of the same server',
        figure: `${rate.toFixed(0)}/s, p99 ${p99Ms.toFixed(1)} ms, hello ${hello?.perSecond.toFixed(0)}/s`,
        ratio: ratio.toFixed(3),
        target: `≥ ${keptPerSecond}/s, p99 ≤ 50 ms`,
        isMet: rate >= keptPerSecond && p99Ms <= 50,
      },
    ];
  } finally {
    for (const connection of connections) connection.close();
    await server.stop();
  }
}

type Wanted = readonly ['GET' | 'POST', string, string];

function lane(name: string, connections: readonly HttpConnection[], [method, path, body]: Wanted): Lane {
  const headers: Readonly<Record<string, string>> = method === 'GET' ? {} : { 'content-type': 'application/json' };
  return busyWorkers(name, connections.length, async (worker) => {
    const answer = await connections[worker]?.send(method, path, { headers, body });
    if (answer?.status !== 200) throw new Error(`${name}: the server answered ${answer?.status} ${answer?.body.toString()}`);
  });
}

async function addressOfPayment({ servedUrl, masterKey }: House): Promise<string> {
  const database = openDatabase({ ...loginsOf(servedUrl), connectionsMax: 2, onIdleError: () => undefined });
  const at = instant(Date.now());
  const id = paymentId(uuidv7(at));
  const store = createPaymentStore(database.pool, createQueue({ clock: { now: () => at }, isDriven: false }));
  const fields = { playerId: playerId(id), market: 'ug', method: 'mtn', provider: 'momo-ug-in', reference: createReference() } as const;
  const closed = { status: 'failed', closedAt: at, pollDueAt: null, amount: money('UGX', 500_000n), key: idempotencyKey(id) } as const;
  await store.insert(aDeposit({ id, ...fields, ...closed, createdAt: at }), { step: 'created', at, detail: null }, async () => null);
  await database.close();
  const key = createSecrets(masterKey).purposeKey('daraja-callbacks');
  return new URL(createCallbackAddresses(key, 'http://bench', 'momo').urlOf(id)).pathname;
}
