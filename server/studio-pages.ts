import type { FastifyInstance } from 'fastify';
import { returnPage, returnPath, returnScript, type Studios } from './studios/index.ts';

const daySeconds = 86_400;
const placeholderSeconds = 60;

/** Serves the tile pictures of studios' games beside those of our own. */
export function bindStudioPictures(api: FastifyInstance, findPicture: Studios['findPicture']): void {
  api.get<{ Params: { file: string } }>('/art/tiles/s-:file', async (request, reply) => {
    const [, name = '', width, format = ''] = /^([a-z0-9-]{3,160})-(180|240|360)\.(avif|webp)$/.exec(request.params.file) ?? [];
    const picture = width === undefined ? null : await findPicture(`s-${name}`, Number(width), format);
    if (picture === null) return reply.callNotFound();
    const seconds = picture.isFinal ? daySeconds : placeholderSeconds;
    return reply
      .type(picture.type)
      .header('cache-control', `public, max-age=${seconds}`)
      .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'")
      .send(picture.body);
  });
}

/** Serves the page to which a framed studio game returns. It runs on the games' origin and holds nothing. */
export function bindStudioReturn(games: FastifyInstance, lobbyOrigin: string): void {
  const policy = "default-src 'none'; script-src 'self'";
  games.get(returnPath, (_request, reply) =>
    reply.header('content-security-policy', policy).type('text/html; charset=utf-8').send(returnPage()),
  );
  games.get(`${returnPath}.js`, (_request, reply) => reply.type('text/javascript; charset=utf-8').send(returnScript(lobbyOrigin)));
}
