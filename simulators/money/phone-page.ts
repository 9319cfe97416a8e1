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

/** The same with the wallets of a provider: the folder has only the page itself. */
export function serveWalletPage(server: FastifyInstance, folder: URL): void {
  const scripts = ['wallet-phone.ts', 'wallet-switches.ts', 'wallet-view.ts'].map((name) => `money/page/${name}`);
  servePageParts(server, new URL('../', import.meta.url), scripts);
  servePhonePage(server, folder, []);
}
