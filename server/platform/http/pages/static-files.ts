import { existsSync } from 'node:fs';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { lonePagePolicy } from '../../security/security-headers.ts';

type CachePolicy = (path: string) => string;

const yearSeconds = 31_536_000;
const daySeconds = 86_400;

/** Serves a folder as it lies, with the `.br` and `.gz` twins that the build made. A folder that is not there serves nothing. */
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
      if (/[\\/]social-return\.html(?:\.br|\.gz)?$/.test(path)) {
        reply.header('content-security-policy', lonePagePolicy);
        // Under the lobby's policy the window would no longer know who opened it, and could not be closed.
        reply.header('cross-origin-opener-policy', 'unsafe-none');
      }
    },
  });
}

// A service worker lives under the policy that its own script came with, and may fetch only what that allows.
const workerPolicy = "default-src 'none'; connect-src 'self'";

function isWorker(path: string): boolean {
  return /service-worker\.js(?:\.br|\.gz)?$/.test(path);
}

/** Files with a hash in their name never change; art keeps its name when it is made anew; the worker is always asked for. */
export function lobbyCaching(path: string): string {
  if (/[\\/]assets[\\/]/.test(path)) return `public, max-age=${yearSeconds}, immutable`;
  if (isWorker(path) || path.endsWith('.webmanifest')) return 'no-cache';
  return `public, max-age=${daySeconds}, stale-while-revalidate=${yearSeconds}`;
}

/** A game's page names its hashed files, so it is asked for anew each time. */
export function gamesCaching(path: string): string {
  if (/\.html(?:\.br|\.gz)?$/.test(path)) return 'no-cache';
  return /[\\/]assets[\\/]/.test(path) ? `public, max-age=${yearSeconds}, immutable` : `public, max-age=${daySeconds}`;
}
