import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import type { Dice } from '../dice.ts';

/** The treatment of the call-backs on their way from the providers to the servers. */
export type Treatment = {
  /** The number of times each call-back arrives. */
  readonly copies: number;
  /** Each copy arrives later by up to this time, so that copies and call-backs change their order. */
  readonly lateMsMost: number;
  /** A copy with false contents goes ahead: to an invented address, and to the right one without a signature. */
  readonly forges: boolean;
  /** The first digit of each amount is another one. The signature stays as it was. */
  readonly falsifies: boolean;
};

export const untouched: Treatment = { copies: 1, lateMsMost: 0, forges: false, falsifies: false };

/** The place to which the providers send call-backs. */
export type CallbackRelay = {
  readonly port: number;
  /** Sends the call-backs on to a port; with null they are refused. */
  readonly serve: (target: number | null) => void;
  readonly treat: (treatment: Treatment) => void;
  /** The number of call-backs that were changed, doubled, delayed or forged. */
  readonly injections: () => number;
  readonly close: () => Promise<void>;
};

const host = '127.0.0.1';
const triesMax = 5;
const retryPauseMs = 500;
// Kept by the proxy itself.
const ownHeaders = ['host', 'connection', 'content-length', 'transfer-encoding'];

type Sent = { readonly method: string; readonly path: string; readonly headers: Record<string, string>; readonly body: string };

export async function openCallbackRelay(dice: Dice): Promise<CallbackRelay> {
  let target: number | null = null;
  let treatment = untouched;
  let injections = 0;
  const deliver = async (sent: Sent, lateMs: number): Promise<void> => {
    await pause(lateMs);
    for (let tries = 0; tries < triesMax; tries += 1) {
      if (target === null || (await send(target, sent))) return;
      await pause(retryPauseMs);
    }
  };
  const relay = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const sent = await read(request);
    response.statusCode = target === null ? 503 : 200;
    response.end('{}');
    const { copies, lateMsMost, forges, falsifies } = treatment;
    if (treatment !== untouched) injections += 1;
    if (forges) for (const forged of forgeriesOf(sent, dice)) void deliver(forged, 0);
    const arriving = falsifies ? falsified(sent) : sent;
    for (let copy = 0; copy < copies; copy += 1) void deliver(arriving, lateMsMost === 0 ? 0 : dice.below(lateMsMost));
  };
  const server = createServer((request, response) => void relay(request, response));
  const port = await new Promise<number>((resolve) => {
    server.listen(0, host, () => {
      const address = server.address();
      resolve(typeof address === 'object' && address !== null ? address.port : 0);
    });
  });
  return {
    port,
    serve: (next) => {
      target = next;
    },
    treat: (next) => {
      treatment = next;
    },
    injections: () => injections,
    close: async () => {
      target = null;
      server.closeAllConnections();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}

async function read(request: IncomingMessage): Promise<Sent> {
  const headers = Object.entries(request.headers).flatMap(([name, value]) =>
    typeof value === 'string' && !ownHeaders.includes(name) ? [[name, value] as const] : [],
  );
  const { method = 'POST', url: path = '/' } = request;
  return { method, path, headers: Object.fromEntries(headers), body: await text(request) };
}

async function send(target: number, { method, path, headers, body }: Sent): Promise<boolean> {
  const answer = await fetch(`http://${host}:${target}${path}`, { method, headers, body }).catch(() => null);
  await answer?.body?.cancel();
  return answer !== null && answer.status < 500;
}

function forgeriesOf(sent: Sent, dice: Dice): readonly Sent[] {
  const { 'x-paystack-signature': _signature, ...headers } = sent.headers;
  const invented = Array.from({ length: 64 }, () => dice.below(16).toString(16)).join('');
  const path = sent.path.slice(0, sent.path.lastIndexOf('/') + 1) + invented;
  return [
    { ...sent, headers, path },
    { ...falsified(sent), headers },
  ];
}

// In the forms of all providers: `"Amount","Value":120`, `"amount":"5000"`, `"amount":60050`.
function falsified(sent: Sent): Sent {
  const body = sent.body.replaceAll(
    /(amount"(?:,"Value")?:"?)(\d)/gi,
    (_text, before: string, digit: string) => `${before}${digit === '9' ? '1' : '9'}`,
  );
  return { ...sent, body };
}
