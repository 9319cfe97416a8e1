import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { Fault } from './fault.ts';
import { sha256Hex } from '../signing/signature.ts';

export type OperationsDependencies = {
  /** Null when the server can do its work, else what it waits for, in words that tell nothing inward. */
  readonly notReadyBecause: () => Promise<string | null>;
  readonly metrics: () => Promise<string>;
  /** Null: anybody may read the metrics. */
  readonly metricsToken: string | null;
  readonly isMetricsOpen: boolean;
};

/** `/health`: the process lives. `/ready`: it can serve. `/metrics`: its numbers, for who may read them. */
export function bindOperations(server: FastifyInstance, dependencies: OperationsDependencies): void {
  const limit = { config: { rateLimit: false } } as const;
  server.get('/health', limit, async () => ({ alive: true }));
  server.get('/ready', limit, async (_request, reply) => {
    const reason = await dependencies.notReadyBecause();
    return reply.status(reason === null ? 200 : 503).send(reason === null ? { ready: true } : { ready: false, reason });
  });
  server.get('/metrics', limit, async (request, reply) => {
    if (!mayRead(request.headers.authorization ?? '', dependencies)) throw new Fault(404);
    return reply.type('text/plain; version=0.0.4; charset=utf-8').send(await dependencies.metrics());
  });
}

function mayRead(authorization: string, { metricsToken, isMetricsOpen }: OperationsDependencies): boolean {
  if (metricsToken === null) return isMetricsOpen;
  // Hashes have one length, whatever was sent, so that the comparison takes one time.
  return timingSafeEqual(Buffer.from(sha256Hex(authorization)), Buffer.from(sha256Hex(`Bearer ${metricsToken}`)));
}
