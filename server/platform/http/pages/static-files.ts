import { existsSync } from 'node:fs';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { lonePagePolicy } from '../../security/security-headers.ts';

type CachePolicy = (path: string) => string;

const yearSeconds = 31_536_000;
const daySeconds = 86_400;

/** Serves a folder with the `.br` and `.gz` twins of the build. A missing folder serves nothing. */
export async function bindFiles(server: FastifyInstance, folder: string, cacheControlOf: CachePolicy): Promise<void> {
  if (!existsSync(folder)) return;
  await server.register(fastifyStatic, {
    root: folder,
    index: false,
    preCompressed: true,
    decorateReply: false,
    cacheControl: false,
    setHeaders: (reply, path) => {
      reply.header('cache-control', cacheControlOf(path));
      if (isWorker(path)) reply.header('content-security-policy', workerPolicy);
      if (/[\\/](?:social|pay)-return\.html(?:\.br|\.gz)?$/.test(path)) {
        reply.header('content-security-policy', lonePagePolicy);
        // Under the lobby's policy the window would lose its opener and could not be closed.
        reply.header('cross-origin-opener-policy', 'unsafe-none');
      }
    },
  });
}

// A service worker runs under the policy of its own script, which limits its fetches.
const workerPolicy = "default-src 'none'; connect-src 'self'";

function isWorker(path: string): boolean {
  return /service-worker\.js(?:\.br|\.gz)?$/.test(path);
}

/** Returns the cache policy of a lobby file. Hashed names never change, art may change under its name, and the worker is always
 *  revalidated. */
export function lobbyCaching(path: string): string {
  if (/[\\/]assets[\\/]/.test(path)) return `public, max-age=${yearSeconds}, immutable`;
  if (isWorker(path) || path.endsWith('.webmanifest')) return 'no-cache';
  return `public, max-age=${daySeconds}, stale-while-revalidate=${yearSeconds}`;
}

/** Returns the cache policy of a games file. A game's page names its hashed files, so it is always revalidated. */
export function gamesCaching(path: string): string {
  if (/\.html(?:\.br|\.gz)?$/.test(path)) return 'no-cache';
  return /[\\/]assets[\\/]/.test(path) ? `public, max-age=${yearSeconds}, immutable` : `public, max-age=${daySeconds}`;
}
