import type { FastifyReply, FastifyRequest } from 'fastify';
import type { BalanceFaults } from '../money/balance-faults.ts';
import type { People } from '../money/people.ts';
import type { SimulatorTime } from '../time.ts';
import type { Business } from './businesses.ts';
import type { PaystackLedger } from './ledger.ts';

export type PaystackParts = {
  readonly ledger: PaystackLedger;
  readonly origin: string;
  readonly balanceFaults: BalanceFaults;
  readonly after: SimulatorTime['after'];
  /** The holders of mobile wallets. */
  readonly people: People;
};

export type Call = {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly business: Business;
  readonly parts: PaystackParts;
};
/** Serves a call of a merchant. */
export type ServeCall = (method: 'GET' | 'POST', url: string, work: (call: Call) => FastifyReply) => void;

export const referenceShape = /^[A-Za-z0-9.=-]{1,100}$/;
/** Answers in the envelope of the service. */
export function succeed(reply: FastifyReply, message: string, data: unknown): FastifyReply {
  return reply.send({ status: true, message, data });
}

/** Refuses in the envelope of the service. */
export function refuse(reply: FastifyReply, httpStatus: number, message: string): FastifyReply {
  return reply.status(httpStatus).send({ status: false, message, type: 'validation_error', code: 'unknown' });
}

/** Cuts the connection: the caller hears nothing, and only the fault switch decides whether the request was taken. */
export function cut(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  reply.hijack();
  request.raw.socket.destroy();
  return reply;
}
