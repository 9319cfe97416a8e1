import type { FastifyInstance, RouteShorthandOptions } from 'fastify';

const daySeconds = 86_400;
const everyOrigin = ['access-control-allow-origin', '*'] as const;

/** Lets pages of any origin read the answers of a call, its faults included. Nothing there depends on cookies: the body holds the
 *  caller's token. */
export const openToPages: RouteShorthandOptions = {
  onRequest: (_request, reply, done) => {
    reply.header(...everyOrigin);
    done();
  },
};

/** Answers the question that a browser asks before a page's POST to another origin. */
export function answerPreflights(server: FastifyInstance, url: string): void {
  server.options(url, (_request, reply) =>
    reply
      .status(204)
      .header(...everyOrigin)
      .header('access-control-allow-methods', 'POST')
      .header('access-control-allow-headers', 'content-type')
      .header('access-control-max-age', daySeconds)
      .send(),
  );
}
