import fastify, { type FastifyInstance } from 'fastify';
import { acceptForms } from '../forms.ts';
import { createWorldTime, type SimulatorTime } from '../time.ts';
import { serveDialog } from './dialog.ts';
import { serveGraph } from './graph.ts';
import { People } from './people.ts';
import { Tokens, type App } from './tokens.ts';

/** The application registered with the simulated network. Its keys are not secret: every copy accepts them. */
const simulatedApp: App = { id: '700100200300400', secret: 'simulated-app-secret', name: 'Tausi' };

export type SocialOptions = { readonly app?: App; readonly time?: SimulatorTime; readonly redirects: readonly string[] };

/** The sign-in part of a social network: its dialog, its OpenID keys and its graph, in memory. */
export function createSocial(options: SocialOptions): FastifyInstance {
  const { app = simulatedApp, time = createWorldTime(), redirects } = options;
  const server = fastify({ logger: false });
  const parts = { app, time, redirects, people: new People(), tokens: new Tokens(app) };
  acceptForms(server);
  serveDialog(server, parts);
  serveGraph(server, parts);
  server.get('/health', () => ({ status: 'up' }));
  server.addHook('onClose', () => time.stop());
  return server;
}
