import type { FastifyInstance } from 'fastify';
import { servePageParts } from '../page-parts.ts';

/** Serves a page with phones at `/phone`: `phone.html` and `scripts` of a folder, and the parts that these pages share. */
export function servePhonePage(server: FastifyInstance, folder: URL, scripts: readonly string[]): void {
  servePageParts(server, new URL('../', import.meta.url), ['money/page/phone.css', 'money/page/dom.ts']);
  servePageParts(server, folder, ['phone.html', ...scripts]);
  server.get('/', (_request, reply) => reply.redirect('/phone'));
  server.get('/phone', (request, reply) => {
    const query = request.url.indexOf('?');
    return reply.redirect(`/phone.html${query === -1 ? '' : request.url.slice(query)}`);
  });
}
