import type { FastifyInstance } from 'fastify';
import { fieldsOf, textOf, wholeOf } from '../fields.ts';
import type { FaultRule } from '../money/fault-rules.ts';
import type { MomoParts } from './api.ts';
import { promptOpenMs } from './network.ts';
import { momoReasons, noFault, type MomoFault, type MomoOperation } from './request.ts';

const msisdnShape = /^(?:256|233|46)\d{8,9}$/;
const callbackCountMax = 10;
const messagesShownMax = 5;

/** Serves test controls that no vendor offers: read the phones, press their keys, inject faults. */
export function serveSwitchboard(server: FastifyInstance, parts: MomoParts): void {
  serveView(server, parts);
  servePhones(server, parts);
  serveFaults(server, parts);
}

function serveView(server: FastifyInstance, { network, outage }: MomoParts): void {
  server.get('/simulator/state', () => ({
    businessName: 'TAUSI GAMES',
    promptOpenMs,
    wallets: network.wallets().map(({ received, ...wallet }) => ({ ...wallet, received: received.slice(0, messagesShownMax) })),
    requests: network.requests(),
    floats: { ug: network.balanceOf('mtnuganda:disbursement') / 100, gh: network.balanceOf('mtnghana:disbursement') / 100 },
    rules: network.rules.list(),
    deliveries: network.deliveries(),
    outageRemaining: outage.remaining,
    reasons: momoReasons,
  }));
}

function servePhones(server: FastifyInstance, { network }: MomoParts): void {
  const act = (name: string, work: (id: string, body: unknown) => boolean): void => {
    server.post(`/simulator/requests/:id/${name}`, (request, reply) =>
      reply.status(work(textOf(fieldsOf(request.params), 'id') ?? '', request.body) ? 200 : 409).send({}),
    );
  };
  act('pin', (id, body) => network.enterPin(id, textOf(fieldsOf(body), 'pin') ?? ''));
  act('cancel', (id) => network.endPrompt(id, 'APPROVAL_REJECTED'));
  act('time-out', (id) => network.endPrompt(id, 'COULD_NOT_PERFORM_TRANSACTION'));

  server.post('/simulator/phones/:msisdn', (request, reply) => {
    const msisdn = textOf(fieldsOf(request.params), 'msisdn') ?? '';
    if (!msisdnShape.test(msisdn)) return reply.status(400).send({ message: 'a number looks like 2567XXXXXXXX or 2332XXXXXXXX' });
    const wallet = network.walletOf(msisdn);
    const fields = fieldsOf(request.body);
    const balance = wholeOf(fields, 'balance');
    const balanceMinor = balance === null ? wallet.balanceMinor : balance * 100;
    network.saveWallet({ ...wallet, pin: textOf(fields, 'pin') ?? wallet.pin, balanceMinor });
    return reply.send({});
  });
}

function serveFaults(server: FastifyInstance, { network, tokens, outage }: MomoParts): void {
  server.post('/simulator/balance', (request, reply) => {
    const fields = fieldsOf(request.body);
    const balance = wholeOf(fields, 'balance');
    const market = textOf(fields, 'market');
    if (balance === null || (market !== 'ug' && market !== 'gh'))
      return reply.status(400).send({ message: 'a balance is a whole number of units, of ug or gh' });
    network.setBalance(market === 'ug' ? 'mtnuganda:disbursement' : 'mtnghana:disbursement', balance * 100);
    return reply.send({});
  });
  server.post('/simulator/rules', (request) => network.rules.add(readRule(request.body)));
  server.delete('/simulator/rules/:id', (request) => {
    network.rules.remove(textOf(fieldsOf(request.params), 'id') ?? '');
    return {};
  });
  server.post('/simulator/token/expire', () => {
    tokens.clear();
    return {};
  });
  server.post('/simulator/outage', (request) => {
    outage.remaining = wholeOf(fieldsOf(request.body), 'calls') ?? 1;
    return {};
  });
}

/** Parses a fault rule; an omitted field means "no fault". A reason may be an undocumented one. */
function readRule(body: unknown): Omit<FaultRule<MomoOperation, MomoFault>, 'id'> {
  const fields = fieldsOf(body);
  const outcome = fieldsOf(fields.get('outcome'));
  const cutsAnswer = outcome.get('cutsAnswer');
  return {
    operation: fields.get('operation') === 'transfer' ? 'transfer' : 'requesttopay',
    msisdnEnding: textOf(fields, 'msisdnEnding'),
    amount: wholeOf(fields, 'amount'),
    once: fields.get('once') === true,
    outcome: {
      reason: textOf(outcome, 'reason'),
      delayMs: wholeOf(outcome, 'delayMs') ?? noFault.delayMs,
      callbackCount: Math.min(wholeOf(outcome, 'callbackCount') ?? noFault.callbackCount, callbackCountMax),
      callbackAmount: wholeOf(outcome, 'callbackAmount'),
      cutsAnswer: cutsAnswer === 'done' || cutsAnswer === 'not_done' ? cutsAnswer : null,
      hiddenMs: wholeOf(outcome, 'hiddenMs') ?? noFault.hiddenMs,
    },
  };
}
