import { randomInt } from 'node:crypto';
import fastify, { type FastifyInstance } from 'fastify';
import { forgetful, type SavedState } from '../money/saved-state.ts';
import { createWorldTime, type SimulatorTime } from '../time.ts';
import { serveApi } from './api.ts';
import { FreeBetBook } from './free-bets.ts';
import type { Random } from './games/engines.ts';
import { createKeys, type StudioSimulatorSettings } from './keys.ts';
import type { StudioParts } from './parts.ts';
import { servePearl } from './pearl/serve-pearl.ts';
import { serveGameFiles, servePlay } from './play.ts';
import { Faults } from './supplier/faults.ts';
import { Supplier } from './supplier/supplier.ts';
import { WalletClient } from './supplier/wallet-client.ts';
import { serveSwitchboard } from './switchboard.ts';

export type { StudioSimulatorSettings } from './keys.ts';

export type StudioOptions = {
  readonly settings: StudioSimulatorSettings;
  readonly time?: SimulatorTime;
  readonly random?: Random;
  readonly saved?: SavedState;
  readonly limitsLists?: boolean;
};

export type StudioSimulator = { readonly server: FastifyInstance } & Pick<
  StudioParts,
  'supplier' | 'client' | 'faults' | 'sessions' | 'freeBets'
>;

/** A game studio behind an aggregator's API, with about sixty playable titles. It drives the operator's wallet as a supplier does. */
export function createStudio(options: StudioOptions): StudioSimulator {
  const { settings, time = createWorldTime(), random = randomInt, saved = forgetful, limitsLists = false } = options;
  const server = fastify({ logger: false });
  // The operator signs exact bytes, so bodies are kept raw for the API and parsed for the pages.
  server.removeAllContentTypeParsers();
  server.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    if (request.url.startsWith('/operator/')) return done(null, body);
    try {
      done(null, JSON.parse(body.toString()));
    } catch {
      done(null, {});
    }
  });
  const keys = createKeys(settings);
  const faults = new Faults();
  const client = new WalletClient({ settings, keys, faults, time });
  const supplier = new Supplier({ client, faults, time, saved });
  const freeBets = new FreeBetBook(time);
  const parts: StudioParts = { settings, keys, faults, time, client, supplier, freeBets, sessions: new Map(), random, limitsLists };
  serveApi(server, parts);
  servePlay(server, parts);
  serveGameFiles(server, parts);
  servePearl(server);
  serveSwitchboard(server, parts);
  server.get('/', (_request, reply) => reply.redirect('/switchboard.html'));
  server.get('/health', () => ({ status: 'up' }));
  server.addHook('onClose', () => time.stop());
  return { server, supplier, client, faults, sessions: parts.sessions, freeBets };
}
