import type { FastifyInstance } from 'fastify';
import { servePageParts } from '../page-parts.ts';

/** Serves the page with the phones and their messages. */
export function servePage(server: FastifyInstance): void {
  servePageParts(server, new URL('page/', import.meta.url), ['phone.html', 'phone.css', 'phone.ts']);
  server.get('/', (_request, reply) => reply.redirect('/phone.html'));
  server.get('/phone', (_request, reply) => reply.redirect('/phone.html'));
}
