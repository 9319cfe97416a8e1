import { createHash } from 'node:crypto';
import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { refusalOf, type StoreKeys } from './signature.ts';

/** The keys of the simulator's one bucket. They are not secret: every copy accepts the same keys. */
export const simulatorKeys: StoreKeys & { readonly bucket: string } = {
  keyId: 'simulated-key-id',
  secret: 'simulated-store-secret',
  region: 'us-east-1',
  bucket: 'identity-documents',
};

export type ObjectStore = {
  readonly server: FastifyInstance;
  /** The bucket's objects by name. */
  readonly objects: ReadonlyMap<string, Buffer>;
  /** Answers every call with 503 while on, as S3 does when it asks clients to slow down. */
  readonly slowDown: (isSlow: boolean) => void;
};

const bytesMax = 64 * 1024 * 1024;

/** In-memory object storage with S3's path-style wire: signed calls put, read and delete objects. Partial uploads
 *  are discarded. */
export function createObjectStore(now: () => number = Date.now): ObjectStore {
  const server = fastify({ logger: false, bodyLimit: bytesMax });
  const objects = new Map<string, Buffer>();
  let isSlow = false;
  server.removeAllContentTypeParsers();
  server.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
  server.get('/health', () => ({ status: 'up' }));
  server.all<{ Params: { bucket: string; '*': string } }>('/:bucket/*', (request, reply) => {
    if (isSlow) return refuse(reply, 503, 'SlowDown');
    const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
    const refused = refusalOf({ method: request.method, url: request.url, headers: request.headers, body }, simulatorKeys, now());
    if (refused !== null) return refuse(reply, refused.status, refused.code);
    if (request.params.bucket !== simulatorKeys.bucket) return refuse(reply, 404, 'NoSuchBucket');
    return act(request, reply, { objects, name: request.params['*'], body });
  });
  const slowDown = (slow: boolean): void => {
    isSlow = slow;
  };
  return { server, objects, slowDown };
}

type Act = { readonly objects: Map<string, Buffer>; readonly name: string; readonly body: Buffer };

function act({ method }: FastifyRequest, reply: FastifyReply, { objects, name, body }: Act): FastifyReply {
  if (method === 'PUT') {
    objects.set(name, body);
    return reply.header('etag', `"${createHash('md5').update(body).digest('hex')}"`).send();
  }
  if (method === 'DELETE') {
    objects.delete(name);
    return reply.status(204).send();
  }
  if (method !== 'GET') return refuse(reply, 405, 'MethodNotAllowed');
  const found = objects.get(name);
  return found === undefined ? refuse(reply, 404, 'NoSuchKey') : reply.type('application/octet-stream').send(found);
}

function refuse(reply: FastifyReply, status: number, code: string): FastifyReply {
  return reply
    .status(status)
    .type('application/xml')
    .send(`<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>${code}</Code><RequestId>simulated</RequestId></Error>`);
}
