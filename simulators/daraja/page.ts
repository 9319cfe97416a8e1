import { readFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import type { FastifyInstance } from 'fastify';

const partOf = (name: string): string => readFileSync(new URL(`page/${name}`, import.meta.url), 'utf8');

/** Serves the page with the phones. Its TypeScript is stripped of types on the way. */
export function servePage(server: FastifyInstance): void {
  server.get('/', (_request, reply) => reply.redirect('/phone'));
  server.get('/phone', (_request, reply) => reply.type('text/html; charset=utf-8').send(partOf('phone.html')));
  server.get('/phone.css', (_request, reply) => reply.type('text/css; charset=utf-8').send(partOf('phone.css')));
  for (const name of ['phone', 'switches', 'elements']) {
    server.get(`/${name}.ts`, (_request, reply) =>
      reply.type('text/javascript; charset=utf-8').send(stripTypeScriptTypes(partOf(`${name}.ts`))),
    );
  }
}
