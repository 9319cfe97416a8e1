import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { Fault } from './fault.ts';
import { sha256Hex } from '../security/digests.ts';

export type OperationsDependencies = {
  /** Null when the server is ready; otherwise the missing part, in words that reveal nothing internal. */
  readonly notReadyBecause: () => Promise<string | null>;
  readonly metrics: () => Promise<string>;
  /** Null makes the metrics public. */
  readonly metricsToken: string | null;
  readonly isMetricsOpen: boolean;
};

/** Serves `/health` (the process lives), `/ready` (it can serve) and `/metrics` (its numbers, with access control). */
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
  // Hashes have equal length, so the comparison takes constant time for any input.
  return timingSafeEqual(Buffer.from(sha256Hex(authorization)), Buffer.from(sha256Hex(`Bearer ${metricsToken}`)));
}
