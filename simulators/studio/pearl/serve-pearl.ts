import type { FastifyInstance } from 'fastify';
import { servePageParts } from '../../page-parts.ts';
import { tilePicture } from '../games/tile-picture.ts';

/** The facts of the game that a contract names. */
export const pearlDive = {
  code: 'pearl_dive',
  title: 'Pearl Dive',
  product: 'Tausi Lab',
  path: '/pearl-dive.html',
  picturePath: '/tiles/pearl_dive.png',
} as const;

/** Serves Pearl Dive, a game for Stake Engine's RGS: only its page, because the RGS has the outcomes and the money. */
export function servePearl(server: FastifyInstance): void {
  server.get(pearlDive.picturePath, async (_request, reply) =>
    reply.type('image/png').send(await tilePicture({ symbols: ['fish', 'boat', 'gem'], colours: ['#0a6b8a', '#03203a', '#ffe3a3'] })),
  );
  servePageParts(server, new URL('../page/', import.meta.url), [
    'pearl-dive.html',
    'pearl-dive.css',
    'pearl-dive.ts',
    'pearl-board.ts',
    'pearl-words.ts',
    'rgs-client.ts',
  ]);
}
