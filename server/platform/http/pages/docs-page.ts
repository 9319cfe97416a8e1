import type { FastifyInstance } from 'fastify';
import { apiPageStyle } from './api-page-style.ts';
import { apiDocument, apiPage } from './api-page.ts';
import { jsonType } from '../answer.ts';

const policy = "default-src 'none'; style-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

/** Serves the wire for people (`/docs/api`) and machines (`/docs/api/openapi.json`). */
export function bindDocs(server: FastifyInstance, version: string): void {
  server.get<{ Querystring: { q?: string | string[]; show?: string | string[] } }>('/docs/api', async ({ query }, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', policy)
      .send(apiPage(version, { q: [query.q].flat()[0], show: [query.show].flat()[0] })),
  );
  server.get('/docs/api/style.css', async (_request, reply) =>
    reply.type('text/css; charset=utf-8').header('cache-control', 'public, max-age=3600').send(apiPageStyle),
  );
  server.get('/docs/api/openapi.json', async (_request, reply) => reply.type(jsonType).send(apiDocument(version)));
}
