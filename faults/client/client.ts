import { Agent, request as ask } from 'node:http';
import type { Call } from '@tausi/contract/call.ts';
import * as z from 'zod/mini';
import { type Session, wireRequest, type WireRequest } from './signed-request.ts';

/** The outcome of a request for the client. */
export type Outcome<Answer> =
  | { readonly kind: 'answered'; readonly data: Answer; readonly sent: WireRequest }
  | { readonly kind: 'refused'; readonly code: number; readonly sent: WireRequest }
  /** No answer or an incomplete one: only a repeat with the same key shows the result. */
  | { readonly kind: 'unanswered'; readonly sent: WireRequest }
  /** The server asked for a later retry (429, 503). */
  | { readonly kind: 'turned-away'; readonly status: number; readonly sent: WireRequest }
  /** Any other answer: a fault of the server or of this client. */
  | { readonly kind: 'fault'; readonly status: number; readonly body: string; readonly sent: WireRequest };

export type Client = {
  readonly ask: <Params, Answer>(
    call: Call<Params, Answer>,
    input: { readonly params: Params; readonly key: string; readonly session: Session | null },
  ) => Promise<Outcome<Answer>>;
  /** Sends an earlier request again, byte for byte. */
  readonly replay: (request: WireRequest) => Promise<{ readonly result: number | null }>;
  /** Sends a request that is not in the lobby's form; null if no whole answer came. */
  readonly send: (request: WireRequest) => Promise<HttpAnswer | null>;
  readonly close: () => void;
};

export type ClientOptions = {
  /** The local port of the server, read for each request. */
  readonly port: () => number;
  readonly answerTimeoutMs: number;
  readonly connectionsMax: number;
  /** The offset of the client's clock. */
  readonly clockOffsetMs: () => number;
};

const envelope = z.object({ result: z.number(), info: z.string(), data: z.optional(z.unknown()) });
const paramsShape = z.record(z.string(), z.unknown());

export function createClient(options: ClientOptions): Client {
  const agent = new Agent({ keepAlive: true, maxSockets: options.connectionsMax });
  return {
    ask: async (call, { params, key, session }) => {
      const atMs = Date.now() + options.clockOffsetMs();
      const sent = wireRequest(call, { params: z.parse(paramsShape, params), key, session, atMs });
      const answer = await transmit(sent, agent, options);
      if (answer === null) return { kind: 'unanswered', sent };
      if (answer.status === 429 || answer.status === 503) return { kind: 'turned-away', status: answer.status, sent };
      const read = readEnvelope(answer.body);
      if (answer.status !== 200 || read === null) return { kind: 'fault', status: answer.status, body: answer.body, sent };
      if (read.result !== 1) return { kind: 'refused', code: read.result, sent };
      return { kind: 'answered', data: z.parse(call.answer, read.data), sent };
    },
    replay: async (request) => {
      const answer = await transmit(request, agent, options);
      return { result: answer === null ? null : (readEnvelope(answer.body)?.result ?? null) };
    },
    send: (request) => transmit(request, agent, options),
    close: () => agent.destroy(),
  };
}

type HttpAnswer = { readonly status: number; readonly body: string };

// Null if no whole answer came in time.
function transmit({ method, url, headers, body }: WireRequest, agent: Agent, options: ClientOptions): Promise<HttpAnswer | null> {
  return new Promise((resolve) => {
    const length = { 'content-length': String(Buffer.byteLength(body)) };
    const asking = ask(
      {
        host: '127.0.0.1',
        port: options.port(),
        method,
        path: url,
        headers: { ...headers, ...length },
        agent,
        timeout: options.answerTimeoutMs,
      },
      (answer) => {
        const pieces: Buffer[] = [];
        answer.on('data', (piece: Buffer) => pieces.push(piece));
        answer.on('end', () =>
          resolve(answer.complete ? { status: answer.statusCode ?? 0, body: Buffer.concat(pieces).toString('utf8') } : null),
        );
        answer.on('error', () => resolve(null));
      },
    );
    asking.on('timeout', () => asking.destroy());
    asking.on('error', () => resolve(null));
    asking.on('close', () => resolve(null));
    asking.end(body);
  });
}

function readEnvelope(body: string): z.infer<typeof envelope> | null {
  try {
    return z.parse(envelope, JSON.parse(body));
  } catch {
    // Half an envelope, or another program's page.
    return null;
  }
}
