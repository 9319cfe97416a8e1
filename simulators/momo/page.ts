import type { FastifyInstance } from 'fastify';
import { servePhonePage } from '../money/phone-page.ts';

/** Serves the page with the phones. */
export function servePage(server: FastifyInstance): void {
  servePhonePage(server, new URL('page/', import.meta.url), ['phone.ts', 'switches.ts', 'view.ts']);
}
