import type { FastifyInstance } from 'fastify';
import { fieldsOf, textOf, wholeOf } from '../fields.ts';
import type { ApiParts } from './api.ts';
import { promptOpenMs } from './prompts.ts';
import { resultCodes } from './result-codes.ts';
import { noFault, type FaultRule } from './rules.ts';

const msisdnShape = /^254[17]\d{8}$/;
const callbackCountMax = 10;
const messagesShownMax = 5;
const paymentsShownMax = 50;

/** Serves test controls that no vendor offers: read the phones, press their keys, inject faults. */
export function serveSwitchboard(server: FastifyInstance, parts: ApiParts): void {
  serveView(server, parts);
  servePhones(server, parts);
  serveFaults(server, parts);
}

function serveView(server: FastifyInstance, { network, payouts, paymentsIn, settings, spikeArrest }: ApiParts): void {
  server.get('/simulator/state', () => ({
    businessName: settings.businessName,
    shortCode: settings.shortCode,
    promptOpenMs,
    phones: network
      .phones()
      .map(({ paid, received, ...phone }) => ({ ...phone, paidCount: paid.length, received: received.slice(0, messagesShownMax) })),
    payouts: payouts.list(),
    paymentsIn: paymentsIn.list().slice(0, paymentsShownMax),
    utilityBalance: payouts.utilityBalance(),
    collected: network.collected(),
    prompts: network.prompts(),
    rules: network.rules(),
    deliveries: network.deliveries(),
    refusesRepeats: network.refusesRepeats,
    spikeArrestRemaining: spikeArrest.remaining,
    resultCodes,
  }));
}

function servePhones(server: FastifyInstance, { network }: ApiParts): void {
  const act = (url: string, work: (checkoutRequestId: string, body: unknown) => boolean): void => {
    server.post(url, (request, reply) => {
      const checkoutRequestId = textOf(fieldsOf(request.params), 'checkoutRequestId') ?? '';
      return reply.status(work(checkoutRequestId, request.body) ? 200 : 409).send({});
    });
  };
  act('/simulator/prompts/:checkoutRequestId/pin', (id, body) => network.enterPin(id, textOf(fieldsOf(body), 'pin') ?? ''));
  act('/simulator/prompts/:checkoutRequestId/cancel', (id) => network.cancel(id));
  act('/simulator/prompts/:checkoutRequestId/time-out', (id) => network.timeOut(id));

  server.post('/simulator/phones/:msisdn', (request, reply) => {
    const msisdn = textOf(fieldsOf(request.params), 'msisdn') ?? '';
    if (!msisdnShape.test(msisdn)) return reply.status(400).send({ message: 'a number looks like 2547XXXXXXXX or 2541XXXXXXXX' });
    const phone = network.phoneOf(msisdn);
    const fields = fieldsOf(request.body);
    const isReachable = fields.get('isReachable');
    network.savePhone({
      ...phone,
      ...nameIn(textOf(fields, 'name') ?? phone.name),
      pin: textOf(fields, 'pin') ?? phone.pin,
      balance: wholeOf(fields, 'balance') ?? phone.balance,
      isReachable: typeof isReachable === 'boolean' ? isReachable : phone.isReachable,
    });
    return reply.send({});
  });
}

function nameIn(name: string | undefined) {
  return name === undefined ? {} : { name };
}

function serveFaults(server: FastifyInstance, { network, tokens, spikeArrest, queueTimeouts }: ApiParts): void {
  server.post('/simulator/rules', (request, reply) => {
    const rule = readRule(request.body);
    return rule === null ? reply.status(400).send({ message: 'unknown result code' }) : reply.send(network.addRule(rule));
  });
  server.delete('/simulator/rules/:id', (request) => {
    network.removeRule(textOf(fieldsOf(request.params), 'id') ?? '');
    return {};
  });
  server.post('/simulator/token/expire', () => {
    tokens.expire();
    return {};
  });
  server.post('/simulator/spike-arrest', (request) => {
    spikeArrest.remaining = wholeOf(fieldsOf(request.body), 'calls') ?? 1;
    return {};
  });
  server.post('/simulator/queue-timeouts', (request) => {
    queueTimeouts.remaining = wholeOf(fieldsOf(request.body), 'questions') ?? 1;
    return {};
  });
  server.post('/simulator/repeats', (request) => {
    network.refusesRepeats = fieldsOf(request.body).get('refuse') === true;
    return {};
  });
}

/** Parses a fault rule; an omitted field means "no fault". Null if its result code does not exist. */
function readRule(body: unknown): Omit<FaultRule, 'id'> | null {
  const fields = fieldsOf(body);
  const outcome = fieldsOf(fields.get('outcome'));
  const resultCode = textOf(outcome, 'resultCode');
  const given = fields.get('operation');
  const operation = given === 'payout' || given === 'paybill' ? given : 'push';
  // A payout may end with an undocumented code.
  if (operation === 'push' && resultCode !== null && !resultCodes.includes(resultCode)) return null;
  const cutsAnswer = outcome.get('cutsAnswer');
  return {
    operation,
    msisdnEnding: textOf(fields, 'msisdnEnding'),
    amount: wholeOf(fields, 'amount'),
    once: fields.get('once') === true,
    outcome: {
      resultCode,
      delayMs: wholeOf(outcome, 'delayMs') ?? noFault.delayMs,
      losesCallback: outcome.get('losesCallback') === true,
      callbackCount: Math.min(wholeOf(outcome, 'callbackCount') ?? noFault.callbackCount, callbackCountMax),
      callbackAmount: wholeOf(outcome, 'callbackAmount'),
      lateSuccessAfterMs: wholeOf(outcome, 'lateSuccessAfterMs'),
      cutsAnswer: cutsAnswer === 'done' || cutsAnswer === 'not_done' ? cutsAnswer : null,
    },
  };
}
