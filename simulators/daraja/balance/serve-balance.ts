import type { FastifyInstance } from 'fastify';
import { readBalanceChange } from '../../money/balance-faults.ts';
import { fieldsOf, textOf } from '../../fields.ts';
import { invalidField } from '../answers.ts';
import { guarded, send, type ApiParts, type Operation } from '../api.ts';
import { answerQuestion } from '../payouts/answer-question.ts';
import { listed, newQuestion, type Body, type Question } from '../payouts/results.ts';
import { acceptedAs, firstBroken, isInitiator } from '../payouts/serve-payouts.ts';
import { isCallbackUrl } from '../stk-request.ts';

const answerMs = 500;

/** Serves questions about the balances of both short codes, and changes them. */
export function serveBalance(server: FastifyInstance, parts: ApiParts): void {
  server.post('/mpesa/accountbalance/v1/query', (request, reply) => send(reply, guarded(request, parts, askForBalance)));
  server.post('/simulator/balance', (request, reply) => {
    const change = readBalanceChange(request.body);
    const account = textOf(fieldsOf(request.body), 'market');
    if (change === null || (account !== 'in' && account !== 'out'))
      return reply.status(400).send({ message: 'a balance is a whole number of shillings, of in or out' });
    const { network, payouts, balanceFaults } = parts;
    if (change.kind === 'off') {
      balanceFaults.set(account, change.by);
      return reply.send({});
    }
    const before = account === 'in' ? network.collected() : payouts.utilityBalance();
    const balance = change.kind === 'set' ? change.balance : before + change.amount;
    network.noteBankMove(account, balance - before);
    if (account === 'in') network.setCollected(balance);
    else payouts.setUtilityBalance(balance);
    return reply.send({});
  });
}

const askForBalance: Operation = (body, parts, requestId) => {
  const { settings, network } = parts;
  const fields = fieldsOf(body);
  const text = (name: string): string => textOf(fields, name) ?? '';
  const broken = firstBroken([
    { field: 'CommandID', holds: text('CommandID') === 'AccountBalance' },
    { field: 'PartyA', holds: [settings.b2cShortCode, settings.shortCode].includes(text('PartyA')) },
    { field: 'IdentifierType', holds: text('IdentifierType') === '4' },
    { field: 'Initiator', holds: isInitiator(fields, 'Initiator', settings) },
    { field: 'ResultURL', holds: isCallbackUrl(text('ResultURL')) },
    { field: 'QueueTimeOutURL', holds: isCallbackUrl(text('QueueTimeOutURL')) },
  ]);
  if (broken !== null) return invalidField(broken, requestId);
  const question = newQuestion();
  network.after(answerMs, () => {
    answerQuestion(parts, { question, fields }, () => resultOfBalance(parts, text('PartyA'), question));
  });
  return acceptedAs(question.originatorId, question.conversationId);
};

/** The result of a balance question (Daraja 3.0, "Account Balance"). */
function resultOfBalance({ settings, network, payouts, balanceFaults }: ApiParts, partyA: string, question: Question): Body {
  const isOut = partyA === settings.b2cShortCode;
  const balance = (isOut ? payouts.utilityBalance() : network.collected()) + balanceFaults.of(isOut ? 'out' : 'in');
  const none = '0.00|0.00|0.00|0.00';
  const accounts = [
    `Working Account|KES|${none}`,
    `Float Account|KES|${none}`,
    `Utility Account|KES|${balance.toFixed(2)}|${balance.toFixed(2)}|0.00|0.00`,
    `Charges Paid Account|KES|${none}`,
    `Organization Settlement Account|KES|${none}`,
  ].join('&');
  return {
    Result: {
      ResultType: 0,
      ResultCode: 0,
      ResultDesc: 'The service request is processed successfully.',
      OriginatorConversationID: question.originatorId,
      ConversationID: question.conversationId,
      TransactionID: '0000000000',
      ResultParameters: { ResultParameter: listed({ AccountBalance: accounts, BOCompletedTime: '20261121120000' }) },
    },
  };
}
