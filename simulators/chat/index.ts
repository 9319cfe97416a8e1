import fastify, { type FastifyInstance } from 'fastify';
import { servePageParts } from '../page-parts.ts';

export type ChatDeskOptions = {
  /** The server's address; null until it is known. */
  readonly houseUrl: string | null;
  /** The agent's own token, issued by the server. */
  readonly token: string;
};

const timeoutMs = 5_000;

/** The desk of a live chat agent: a page, and a proxy that calls the server with the agent's token. */
export function createChatDesk({ houseUrl, token }: ChatDeskOptions): FastifyInstance {
  const server = fastify({ logger: false });
  servePageParts(server, new URL('page/', import.meta.url), ['desk.html', 'desk.css', 'desk.ts', 'elements.ts']);
  server.get('/', (_request, reply) => reply.redirect('/desk.html'));
  server.get('/chat', (_request, reply) => reply.redirect('/desk.html'));
  server.get('/health', () => ({ status: 'up' }));
  const ask = async (path: string, body?: unknown): Promise<unknown> => {
    if (houseUrl === null) return { refused: 'the desk has no server address' };
    const answer = await fetch(`${houseUrl}/api/support/chat/desk${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers: { 'x-chat-desk': token, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(timeoutMs),
    });
    return answer.json();
  };
  server.get('/conversations', () => ask(''));
  server.get<{ Params: { id: string } }>('/conversations/:id', ({ params }) => ask(`/${encodeURIComponent(params.id)}`));
  server.post<{ Params: { id: string } }>('/conversations/:id/reply', ({ params, body }) =>
    ask(`/${encodeURIComponent(params.id)}/reply`, body),
  );
  return server;
}
