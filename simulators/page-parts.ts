import { readFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import type { FastifyInstance } from 'fastify';

/** Serves a page's files from a folder: its styles, and its scripts stripped of types. */
export function servePageParts(server: FastifyInstance, folder: URL, names: readonly string[]): void {
  for (const name of names) {
    server.get(`/${name}`, (_request, reply) => {
      const text = readFileSync(new URL(name, folder), 'utf8');
      if (name.endsWith('.css')) return reply.type('text/css; charset=utf-8').send(text);
      return name.endsWith('.html')
        ? reply.type('text/html; charset=utf-8').send(text)
        : reply.type('text/javascript; charset=utf-8').send(stripTypeScriptTypes(text));
    });
  }
}
