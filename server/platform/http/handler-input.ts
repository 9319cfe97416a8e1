import type { FastifyRequest } from 'fastify';
import type { Request } from './route.ts';

type Facts = Omit<Request, 'address' | 'requestId'>;

/** The input of a handler. A class, because an object literal with a getter is slow to make. */
export class HandlerInput implements Request {
  readonly #request: FastifyRequest;
  readonly caller: Request['caller'];
  readonly at: Request['at'];
  readonly requestId: string;
  readonly headers: Request['headers'];
  readonly deadline: Request['deadline'];
  readonly presence: Request['presence'];
  readonly setCookie: Request['setCookie'];
  readonly setStatus: Request['setStatus'];
  readonly key: Request['key'];
  readonly file?: Uint8Array;

  constructor(request: FastifyRequest, { caller, at, headers, deadline, presence, setCookie, setStatus, key, file }: Facts) {
    this.#request = request;
    this.caller = caller;
    this.at = at;
    this.requestId = request.id;
    this.headers = headers;
    this.deadline = deadline;
    this.presence = presence;
    this.setCookie = setCookie;
    this.setStatus = setStatus;
    this.key = key;
    if (file !== undefined) this.file = file;
  }

  // Behind a proxy an address is derived on each access, and few calls need it.
  get address(): string {
    return this.#request.ip;
  }
}
