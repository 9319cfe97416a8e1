import { randomUUID, sign, type KeyObject } from 'node:crypto';
import type { HttpConnection } from '../books/http-connection.ts';
import { busyWorkers, fixedArrivals, type Lane } from '../measure.ts';

/** A player's session in a game of the studio. */
export type StudioToken = { readonly user: string; readonly token: string };

type SignedBet = { readonly body: string; readonly signature: string };

export const benchStudio = { name: 'bench', gameCode: 'bench_game', header: 'x-hub88-signature' } as const;

/** Signs bets beforehand, because a signature costs the studio more than its check costs us. */
export function signBets({ user, token }: StudioToken, key: KeyObject, count: number): SignedBet[] {
  return Array.from({ length: count }, () => {
    const body = JSON.stringify({
      request_uuid: randomUUID(),
      user,
      token,
      game_code: benchStudio.gameCode,
      transaction_uuid: randomUUID(),
      round: randomUUID(),
      round_closed: true,
      amount: 2_000_000,
      currency: 'KES',
    });
    return { body, signature: sign('sha256', Buffer.from(body), key).toString('base64') };
  });
}

const path = `/api/studios/${benchStudio.name}/wallet/transaction/bet`;
const accepted = '"status":"RS_OK"';

type Sending = { readonly connections: readonly HttpConnection[]; readonly bets: readonly SignedBet[][] };

/** A studio's signed bets: each connection sends its next one as soon as the last is answered. */
export function floodingStudio(sending: Sending): Lane {
  const { length } = sending.connections;
  return busyWorkers(`signed bets of a studio, ${length} connections`, length, (worker) => sendBet(sending, worker));
}

/** The same at a fixed rate. */
export function arrivingStudio(sending: Sending, perSecond: number): Lane {
  const workers = sending.connections.length;
  return fixedArrivals(`signed bets of a studio, ${Math.round(perSecond)} per second`, { perSecond, workers }, (worker) =>
    sendBet(sending, worker),
  );
}

async function sendBet({ connections, bets }: Sending, worker: number): Promise<void> {
  const [connection, next] = [connections[worker], bets[worker]?.pop()];
  if (connection === undefined || next === undefined) throw new Error('the signed bets ran out: sign more');
  const headers = { 'content-type': 'application/json', [benchStudio.header]: next.signature };
  const { status, body } = await connection.send('POST', path, { headers, body: next.body });
  if (status !== 200 || !body.includes(accepted)) throw new Error(`the wallet answered ${status} ${body.toString('utf8')}`);
}
