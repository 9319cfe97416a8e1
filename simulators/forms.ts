import type { FastifyInstance } from 'fastify';

/** Lets a simulated party parse form bodies, which most real vendors send. */
export function acceptForms(server: FastifyInstance): void {
  server.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
    done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );
}
