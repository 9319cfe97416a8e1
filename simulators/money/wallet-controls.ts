import type { FastifyInstance } from 'fastify';
import { fieldsOf, textOf, wholeOf } from '../fields.ts';
import { readBalanceChange } from './balance-faults.ts';
import type { FaultRule } from './fault-rules.ts';
import { serveStatementSwitches, type RowWithBalance } from './statement.ts';
import { promptOpenMs, type WalletNetwork } from './wallet-network.ts';
import type { WalletFault } from './wallet-request.ts';

type WalletControls<Operation extends string, Fault extends WalletFault> = {
  readonly network: WalletNetwork<Operation, Fault>;
  /** Tokens in force. */
  readonly tokens: { readonly clear: () => void };
  /** The number of next calls that find the service unavailable. */
  readonly outage: { remaining: number };
  /** The provider's words for results, which the page offers. */
  readonly reasons: readonly string[];
  readonly readRule: (body: unknown) => Omit<FaultRule<Operation, Fault>, 'id'>;
  readonly numbers: { readonly shape: RegExp; readonly sentence: string };
  /** The merchant's accounts by market, and `-in` for payments in where those have an account of their own. */
  readonly accounts: ReadonlyMap<string, string>;
  /** Writes a statement as the provider's portal exports it. */
  readonly writeStatement: (rows: readonly RowWithBalance[], account: string) => string;
};

const callbackCountMax = 10;
const messagesShownMax = 5;

/** Serves the controls of a provider of wallets: read the phones, press their keys, inject faults. */
export function serveWalletControls<Operation extends string, Fault extends WalletFault>(
  server: FastifyInstance,
  controls: WalletControls<Operation, Fault>,
): void {
  serveView(server, controls);
  servePhones(server, controls);
  serveFaults(server, controls);
  serveStatement(server, controls);
}

function serveStatement<Operation extends string, Fault extends WalletFault>(
  server: FastifyInstance,
  { network, accounts, writeStatement }: WalletControls<Operation, Fault>,
): void {
  serveStatementSwitches(server, network.statement);
  server.get('/simulator/statement.csv', (request, reply) => {
    const account = accounts.get(textOf(fieldsOf(request.query), 'market') ?? '');
    if (account === undefined) return reply.status(400).send({ message: `a market is ${[...accounts.keys()].join(' or ')}` });
    return reply.type('text/csv; charset=utf-8').send(writeStatement(network.statementOf(account), account));
  });
}

/** Parses the parts of a fault rule that every provider has; an omitted field means "no fault". */
export function readWalletRule(body: unknown): Omit<FaultRule<string, WalletFault>, 'id' | 'operation'> & {
  readonly operation: string | null;
  readonly more: ReadonlyMap<string, unknown>;
} {
  const fields = fieldsOf(body);
  const more = fieldsOf(fields.get('outcome'));
  const cutsAnswer = more.get('cutsAnswer');
  return {
    operation: textOf(fields, 'operation'),
    msisdnEnding: textOf(fields, 'msisdnEnding'),
    amount: wholeOf(fields, 'amount'),
    once: fields.get('once') === true,
    outcome: {
      reason: textOf(more, 'reason'),
      delayMs: wholeOf(more, 'delayMs') ?? 0,
      callbackCount: Math.min(wholeOf(more, 'callbackCount') ?? 1, callbackCountMax),
      cutsAnswer: cutsAnswer === 'done' || cutsAnswer === 'not_done' ? cutsAnswer : null,
      hiddenMs: wholeOf(more, 'hiddenMs') ?? 0,
    },
    more,
  };
}

function serveView<Operation extends string, Fault extends WalletFault>(
  server: FastifyInstance,
  { network, outage, reasons, accounts }: WalletControls<Operation, Fault>,
): void {
  server.get('/simulator/state', () => ({
    businessName: 'TAUSI GAMES',
    promptOpenMs,
    wallets: network.wallets().map(({ received, ...wallet }) => ({ ...wallet, received: received.slice(0, messagesShownMax) })),
    requests: network.requests(),
    floats: Object.fromEntries([...accounts].map(([market, account]) => [market, network.balanceOf(account) / 100])),
    rules: network.rules.list(),
    deliveries: network.deliveries(),
    outageRemaining: outage.remaining,
    reasons,
  }));
}

function servePhones<Operation extends string, Fault extends WalletFault>(
  server: FastifyInstance,
  { network, numbers }: WalletControls<Operation, Fault>,
): void {
  const act = (name: string, work: (id: string, body: unknown) => boolean): void => {
    server.post(`/simulator/requests/:id/${name}`, (request, reply) =>
      reply.status(work(textOf(fieldsOf(request.params), 'id') ?? '', request.body) ? 200 : 409).send({}),
    );
  };
  act('pin', (id, body) => network.enterPin(id, textOf(fieldsOf(body), 'pin') ?? ''));
  act('cancel', (id) => network.endPrompt(id, 'cancelled'));
  act('time-out', (id) => network.endPrompt(id, 'timedOut'));

  server.post('/simulator/phones/:msisdn', (request, reply) => {
    const msisdn = textOf(fieldsOf(request.params), 'msisdn') ?? '';
    if (!numbers.shape.test(msisdn)) return reply.status(400).send({ message: numbers.sentence });
    const wallet = network.walletOf(msisdn);
    const fields = fieldsOf(request.body);
    const balance = wholeOf(fields, 'balance');
    const balanceMinor = balance === null ? wallet.balanceMinor : balance * 100;
    network.saveWallet({ ...wallet, pin: textOf(fields, 'pin') ?? wallet.pin, balanceMinor });
    return reply.send({});
  });
}

function serveFaults<Operation extends string, Fault extends WalletFault>(
  server: FastifyInstance,
  { network, tokens, outage, readRule, accounts }: WalletControls<Operation, Fault>,
): void {
  server.post('/simulator/balance', (request, reply) => {
    const change = readBalanceChange(request.body);
    const account = accounts.get(textOf(fieldsOf(request.body), 'market') ?? '');
    if (change === null || account === undefined)
      return reply.status(400).send({ message: `a balance is a whole number of units, of ${[...accounts.keys()].join(' or ')}` });
    network.changeBalance(account, change);
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
