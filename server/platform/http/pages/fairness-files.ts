import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { addressOfRules, publishedRules } from '@tausi/games/published/published-rules.ts';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { jsonType } from '../answer.ts';
import { Fault } from '../fault.ts';
import { lonePagePolicy } from '../../security/security-headers.ts';

const yearSeconds = 31_536_000;
const hourSeconds = 3_600;
const compress = promisify(gzip);
const answerShape = z.object({ data: z.unknown() });

/** Serves the files of external verifiers: the rules of every game version at permanent URLs, their list
 *  with hashes, and the checker page. `clientDir` is the lobby's build; null while there is none. */
export function bindFairness(server: FastifyInstance, clientDir: string | null): void {
  const rules = new Map(publishedRules().map((one) => [addressOfRules(one), one]));
  const index = [...rules].map(([path, { game, version, mathematicsHash }]) => ({
    game,
    version,
    mathematicsHash,
    files: [{ path, sha256: mathematicsHash }],
  }));
  server.get('/fairness/index.json', async (_request, reply) =>
    reply.type(jsonType).header('cache-control', `public, max-age=${hourSeconds}`).send(JSON.stringify(index)),
  );
  server.get('/fairness/:game/:version/rules.json', async (request, reply) => {
    const found = rules.get(request.url.replace(/\?.*$/, ''));
    if (found === undefined) throw new Fault(404);
    // The exact text: its SHA-256 is the hash of the mathematics.
    return reply.type(jsonType).header('cache-control', `public, max-age=${yearSeconds}, immutable`).send(found.text);
  });
  const file = clientDir === null ? null : join(clientDir, 'check.html');
  if (file !== null && existsSync(file)) bindChecker(server, readFileSync(file, 'utf8'));
}

/** Serves the checker page with the current keys and beacon, so that a saved copy needs no network. */
function bindChecker(server: FastifyInstance, page: string): void {
  server.get('/check.html', async (request, reply) => {
    // Uses the visitor's address, so that the rate limit counts the visitor and not this machine.
    const answer = await server.inject({ url: '/api/rounds/keys', remoteAddress: request.ip });
    if (answer.statusCode !== 200) throw new Fault(503);
    const { data } = z.parse(answerShape, answer.json());
    // Escapes `<`, because text inside a template must not end it.
    const keys = JSON.stringify(data).replaceAll('<', '\\u003c');
    const served = page.replace('<template id="keys-and-beacon"></template>', () => `<template id="keys-and-beacon">${keys}</template>`);
    reply.type('text/html; charset=utf-8').header('content-security-policy', lonePagePolicy);
    reply.header('cache-control', 'no-cache').header('vary', 'accept-encoding');
    if (!/\bgzip\b/.test(request.headers['accept-encoding'] ?? '')) return reply.send(served);
    return reply.header('content-encoding', 'gzip').send(await compress(served));
  });
}
