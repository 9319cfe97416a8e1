import type { FastifyInstance } from 'fastify';
import { serveWalletPage } from '../money/phone-page.ts';

/** Serves the page with the phones. */
export function servePage(server: FastifyInstance): void {
  serveWalletPage(server, new URL('page/', import.meta.url));
}
