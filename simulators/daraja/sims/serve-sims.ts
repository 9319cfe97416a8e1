import { randomInt } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { later, type Instant } from '@tausi/kernel';
import { fieldsOf, textOf, wholeOf } from '../../fields.ts';
import type { SimulatorTime } from '../../time.ts';
import { invalidField } from '../answers.ts';
import { guarded, send, type ApiParts, type Operation } from '../api.ts';
import { eastAfricaTime } from '../east-africa-time.ts';
import { msisdnShape } from '../stk-request.ts';

const hourMs = 3_600_000;
/** The service remembers an exchange for three months. */
const rememberedMs = 90 * 24 * hourMs;

/** Serves the question when a SIM card was exchanged ("Swap"), and the test control that exchanges one. */
export function serveSims(server: FastifyInstance, parts: ApiParts, time: SimulatorTime): void {
  const { network } = parts;
  const lastSwap: Operation = (body, _parts, requestId) => {
    const msisdn = textOf(fieldsOf(body), 'customerNumber') ?? '';
    if (!msisdnShape.test(msisdn)) return invalidField('customerNumber', requestId);
    return {
      status: 200,
      body: {
        requestRefID: `${randomInt(1_000, 10_000)}-${randomInt(100_000, 1_000_000)}-1`,
        responseCode: '200',
        responseDesc: 'Success',
        lastSwapDate: dateOf(network.phoneOf(msisdn).swappedAt, time.now()),
      },
    };
  };
  server.post('/imsi/v2/checkATI', (request, reply) => send(reply, guarded(request, parts, lastSwap)));
  server.post('/simulator/phones/:msisdn/swap-sim', (request, reply) => {
    const msisdn = textOf(fieldsOf(request.params), 'msisdn') ?? '';
    if (!msisdnShape.test(msisdn)) return reply.status(400).send({ message: 'a number looks like 2547XXXXXXXX or 2541XXXXXXXX' });
    const hoursAgo = wholeOf(fieldsOf(request.body), 'hoursAgo') ?? 0;
    network.savePhone({ ...network.phoneOf(msisdn), swappedAt: later(time.now(), -hoursAgo * hourMs) });
    return reply.send({});
  });
}

// DD-MM-YYYY HH:mm.
function dateOf(swappedAt: Instant | undefined, now: Instant): string {
  if (swappedAt === undefined || now - swappedAt > rememberedMs) return '01-01-1900 00:00';
  const [, year, month, day, hour, minute] = /^(\d{4})(\d{2})(\d{2})(\d{2})(\d{2})/.exec(eastAfricaTime(swappedAt)) ?? [];
  return `${day}-${month}-${year} ${hour}:${minute}`;
}
