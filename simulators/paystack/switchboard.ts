import type { FastifyInstance } from 'fastify';
import { fieldsOf, textOf, wholeOf } from '../fields.ts';
import type { FaultRule } from '../money/fault-rules.ts';
import { paystackBusinesses } from './businesses.ts';
import type { PaystackLedger } from './ledger.ts';
import { noFault, type PaystackFault, type PaystackOperation } from './transaction.ts';

const webhookCountMax = 10;
const operations: readonly PaystackOperation[] = ['charge', 'transfer', 'refund'];

/** Serves test controls that no vendor offers: read everything, inject faults, set a balance. */
export function serveSwitchboard(server: FastifyInstance, ledger: PaystackLedger): void {
  server.get('/simulator/state', () => ({
    transactions: ledger.transactions(),
    transfers: ledger.transfers(),
    disputes: ledger.disputes.all(),
    balances: Object.fromEntries(paystackBusinesses.map(({ id }) => [id, ledger.balanceOf(id)])),
    rules: ledger.rules.list(),
    deliveries: ledger.deliveries(),
  }));
  server.post('/simulator/rules', (request) => ledger.rules.add(readRule(request.body)));
  server.delete('/simulator/rules/:id', (request) => {
    ledger.rules.remove(textOf(fieldsOf(request.params), 'id') ?? '');
    return {};
  });
  server.post('/simulator/approval', (request) => {
    ledger.approval.isOn = fieldsOf(request.body).get('isOn') === true;
    return {};
  });
}

/** Parses a fault rule; an omitted field means "no fault". */
function readRule(body: unknown): Omit<FaultRule<PaystackOperation, PaystackFault>, 'id'> {
  const fields = fieldsOf(body);
  const outcome = fieldsOf(fields.get('outcome'));
  const cutsAnswer = outcome.get('cutsAnswer');
  return {
    operation: operations.find((each) => each === fields.get('operation')) ?? 'charge',
    msisdnEnding: textOf(fields, 'msisdnEnding'),
    amount: wholeOf(fields, 'amount'),
    once: fields.get('once') === true,
    outcome: {
      status: textOf(outcome, 'status'),
      delayMs: wholeOf(outcome, 'delayMs') ?? noFault.delayMs,
      webhookCount: Math.min(wholeOf(outcome, 'webhookCount') ?? noFault.webhookCount, webhookCountMax),
      hasBadSignature: outcome.get('hasBadSignature') === true,
      webhookAmount: wholeOf(outcome, 'webhookAmount'),
      reversedAfterMs: wholeOf(outcome, 'reversedAfterMs'),
      cutsAnswer: cutsAnswer === 'done' || cutsAnswer === 'not_done' ? cutsAnswer : null,
    },
  };
}
