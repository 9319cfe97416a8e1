import type { FastifyReply, FastifyRequest, onSendHookHandler } from 'fastify';

/** A hook that runs before an answer leaves and keeps its payload. Unlike an async hook, it costs no turn of the event loop. */
export function beforeSend(act: (request: FastifyRequest, reply: FastifyReply) => void): onSendHookHandler {
  return (request, reply, ...[, done]) => {
    act(request, reply);
    done();
  };
}
