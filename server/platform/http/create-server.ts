import type { Server } from 'node:http';
import rateLimit from '@fastify/rate-limit';
import Fastify, { type FastifyError, type FastifyInstance, type FastifyReply } from 'fastify';
import type { Log } from '../log.ts';
import { cachedClientNetworks } from '../security/client-network.ts';
import { createOpenPerNetwork } from '../security/open-per-network.ts';
import { unavailableBecause } from '../overload/unavailable.ts';
import { faultText, jsonType } from './answer.ts';
import { beforeSend } from './before-send.ts';
import { type ArrivalsOptions, bodyMsMax, boundArrivals } from '../overload/arrivals.ts';
import { holdRequestState } from '../overload/request-state.ts';
import { Fault } from './fault.ts';
import { documentHeaders, pageHeaders } from '../security/security-headers.ts';
import { retryAfterSeconds, shedLoad, type ShedLoadDependencies } from '../overload/shed-load.ts';

export type ServerOptions = {
  readonly log: Log;
  readonly newRequestId: () => string;
  readonly trustedProxies: readonly string[];
  readonly callsPerMinuteMax: number;
  /** The limit on open connections, and on incoming bodies, of one client network. */
  readonly connectionsPerNetworkMax: number;
  /** Headers of every answer. */
  readonly headers: Readonly<Record<string, string>>;
  /** Omitted where no request can be slow. */
  readonly shedding?: ShedLoadDependencies;
  /** Omitted where no body exceeds a normal call. */
  readonly arrivals?: Omit<ArrivalsOptions, 'perNetworkMax' | 'networkOf'>;
};

const bodyBytesMax = 64 * 1024;
// These two end slow headers, `arrivals.ts` ends slow bodies. This is the limit behind both.
const requestTimeoutMs = 75_000;
const headersTimeoutMs = 10_000;
const connectionsCheckedEveryMs = 2_000;
// Longer than a proxy keeps its side open, so that the server never hangs up first.
const keepAliveMs = 75_000;

/** Creates an HTTP server that keeps raw bodies, answers every fault with an envelope and never reveals internal errors. */
export async function createServer(options: ServerOptions): Promise<FastifyInstance> {
  const server = Fastify({
    logger: false,
    http: { headersTimeout: headersTimeoutMs, connectionsCheckingInterval: connectionsCheckedEveryMs },
    bodyLimit: bodyBytesMax,
    requestTimeout: requestTimeoutMs,
    keepAliveTimeout: keepAliveMs,
    exposeHeadRoutes: false,
    trustProxy: options.trustedProxies.length === 0 ? false : [...options.trustedProxies],
    genReqId: options.newRequestId,
    forceCloseConnections: 'idle',
    // Calls read the raw query, because it is signed. The framework's parser is unused.
    routerOptions: { querystringParser: () => ({}) },
  });
  keepRawBodies(server);
  holdRequestState(server);
  // Behind a proxy every connection is the proxy's, which has its own limit.
  const perNetworkMax = options.trustedProxies.length === 0 ? options.connectionsPerNetworkMax : Number.POSITIVE_INFINITY;
  capConnections(server.server, perNetworkMax);
  let isClosing = false;
  server.addHook('preClose', async () => {
    isClosing = true;
  });
  const headersOf = headersByKind(options.headers);
  const completeHeaders = beforeSend((request, reply) => {
    // Otherwise the connection of the last answer stays open, and the stop waits for it.
    if (isClosing) reply.header('connection', 'close');
    reply.header('x-request-id', request.id);
    for (const [name, value] of headersOf(reply)) if (!reply.hasHeader(name)) reply.header(name, value);
  });
  server.addHook('onSend', completeHeaders);
  server.setNotFoundHandler(() => {
    throw new Fault(404);
  });
  server.setErrorHandler((error, request, reply) => {
    const bound = unavailableBecause(error);
    if (bound !== null) options.shedding?.onShed(bound);
    const fault = bound === null ? faultOf(error) : new Fault(503);
    // Load shedding is only counted, because a log line for each would add load.
    if (fault.status === 500) options.log.error({ requestId: request.id, error }, 'a request failed');
    else if (bound === 'database') options.log.warn({ requestId: request.id, error }, 'the database was away or too busy');
    return answerFault(fault, reply);
  });
  const networkOf = cachedClientNetworks();
  boundArrivals(server, { bodyMsOf: () => bodyMsMax, ...options.arrivals, networkOf, perNetworkMax: options.connectionsPerNetworkMax });
  if (options.shedding !== undefined) shedLoad(server, options.shedding);
  await server.register(rateLimit, {
    keyGenerator: networkOf,
    max: options.callsPerMinuteMax,
    timeWindow: '1 minute',
    // Only a refused client needs to know the limit.
    addHeadersOnExceeding: { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false },
    errorResponseBuilder: () => new Fault(429),
  });
  return server;
}

function capConnections(server: Server, perNetworkMax: number): void {
  const open = createOpenPerNetwork(perNetworkMax);
  server.on('connection', (socket) => {
    // Reading the address now caches it. After a client's reset the socket has none any more,
    // and a request without an address fails in the rate limit.
    const { remoteAddress } = socket;
    const giveBack = remoteAddress === undefined ? null : open.take(remoteAddress);
    if (giveBack === null) socket.destroy();
    else socket.once('close', giveBack);
  });
}

type HeaderPair = readonly [name: string, value: string];

function headersByKind(headers: ServerOptions['headers']): (reply: FastifyReply) => readonly HeaderPair[] {
  const ofPages = Object.entries(headers);
  const ofData = ofPages.filter(([name]) => !documentHeaders.has(name));
  const ofParts = ofPages.filter(([name]) => !pageHeaders.has(name));
  return (reply) => {
    if (reply.getHeader('content-type') === jsonType) return ofData;
    return isPartOfPage(reply) ? ofParts : ofPages;
  };
}

/** Returns whether an answer is a script, style or picture of the build, which no browser opens as a page. */
function isPartOfPage(reply: FastifyReply): boolean {
  return (
    String(reply.getHeader('cache-control') ?? '').startsWith('public') &&
    /^(?:(?:text|application)\/javascript|text\/css|image\/(?:avif|webp|png|jpeg)|font\/)/.test(
      String(reply.getHeader('content-type') ?? ''),
    )
  );
}

// CAS1 signs the exact bytes, so they are kept for the call's handler.
function keepRawBodies(server: FastifyInstance): void {
  server.removeAllContentTypeParsers();
  server.addContentTypeParser(
    ['application/json', 'application/x-www-form-urlencoded', 'application/octet-stream'],
    { parseAs: 'buffer' },
    (_request, body, done) => done(null, body),
  );
}

function answerFault(fault: Fault, reply: FastifyReply): FastifyReply {
  if (fault.status === 503) reply.header('retry-after', retryAfterSeconds);
  return reply.status(fault.status).type(jsonType).header('cache-control', 'no-store').send(faultText(fault));
}

function faultOf(error: unknown): Fault {
  if (error instanceof Fault) return error;
  const status = isFastifyError(error) ? (error.statusCode ?? 500) : 500;
  if (status === 413) return new Fault(413);
  // The file server's 403 becomes 404, so that clients cannot tell which files exist.
  if (status === 403 || status === 404) return new Fault(404);
  return status >= 400 && status < 500 ? new Fault(400) : new Fault(500);
}

function isFastifyError(error: unknown): error is FastifyError {
  return error instanceof Error && 'statusCode' in error;
}
