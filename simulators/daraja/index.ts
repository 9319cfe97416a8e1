import { randomUUID } from 'node:crypto';
import fastify, { type FastifyInstance } from 'fastify';
import { fieldsOf } from '../fields.ts';
import { createWorldTime, type SimulatorTime } from '../time.ts';
import { invalidField } from './answers.ts';
import { fault, send, serveApi, type ApiSettings } from './api.ts';
import { serveBalance } from './balance/serve-balance.ts';
import { askOverHttp, postOverHttp, type AskMerchant, type PostCallback } from './callback.ts';
import { BalanceFaults } from '../money/balance-faults.ts';
import { forgetful, type SavedState } from '../money/saved-state.ts';
import { Network, type NetworkState } from './network.ts';
import { servePage } from './page.ts';
import { createPaymentsIn, type PaymentsInState } from './paybill/payments-in.ts';
import { servePaybill } from './paybill/serve-paybill.ts';
import { createPayouts, type PayoutsState } from './payouts/payouts.ts';
import { servePayouts } from './payouts/serve-payouts.ts';
import { serveSims } from './sims/serve-sims.ts';
import { serveStatement } from './statement.ts';
import { serveSwitchboard } from './switchboard.ts';
import { createTokens } from './tokens.ts';

/** The sandbox's well-known short code; the keys are this simulator's own. */
export const simulatorSettings: ApiSettings = {
  shortCode: '174379',
  passkey: 'simulated-passkey',
  consumerKey: 'simulated-consumer-key',
  consumerSecret: 'simulated-consumer-secret',
  businessName: 'TAUSI GAMES',
  b2cShortCode: '600000',
  initiatorName: 'simulated-initiator',
  initiatorPassword: 'simulated-initiator-password',
};

export type DarajaOptions = {
  readonly settings?: ApiSettings;
  readonly time?: SimulatorTime;
  readonly post?: PostCallback;
  readonly ask?: AskMerchant;
  readonly saved?: SavedState;
};

// Under load many changes are saved at once.
const savedAfterMs = 100;

/** M-Pesa's Daraja API with its phones. */
export function createDaraja(options: DarajaOptions = {}): FastifyInstance {
  const { settings = simulatorSettings, time = createWorldTime(), post = postOverHttp, ask = askOverHttp, saved = forgetful } = options;
  const server = fastify({ logger: false });
  let isSaveDue = false;
  const save = (): void => saved.save({ ...network.state(), ...payouts.state(), ...paymentsIn.state() });
  const onChange = (): void => {
    if (isSaveDue) return;
    isSaveDue = true;
    time.after(savedAfterMs, () => {
      isSaveDue = false;
      save();
    });
  };
  const network = new Network(time, post, onChange);
  const payouts = createPayouts(network, time, onChange);
  const paymentsIn = createPaymentsIn({ network, time, ask, shortCode: settings.shortCode }, onChange);
  const before = saved.load();
  if (isState(before)) {
    network.restore(before);
    payouts.restore(before);
    paymentsIn.restore(before);
  }
  const switches = { spikeArrest: { remaining: 0 }, queueTimeouts: { remaining: 0 }, balanceFaults: new BalanceFaults() };
  const parts = { settings, network, payouts, paymentsIn, tokens: createTokens(time), ...switches };
  serveApi(server, parts);
  servePayouts(server, parts);
  servePaybill(server, parts);
  serveSims(server, parts, time);
  serveBalance(server, parts);
  serveSwitchboard(server, parts);
  serveStatement(server, parts);
  servePage(server);
  server.get('/health', () => ({ status: 'up' }));
  server.setNotFoundHandler((_request, reply) => send(reply, fault('unknownPath')));
  server.setErrorHandler((error, _request, reply) => {
    // A body that is not JSON is the caller's error; every other failure is ours.
    const isCallersFault = fieldsOf(error).get('statusCode') === 400;
    return isCallersFault ? send(reply, invalidField('Request', randomUUID())) : send(reply, fault('internal'));
  });
  server.addHook('onClose', () => {
    time.stop();
    save();
  });
  return server;
}

// The file is written by this program only.
function isState(state: unknown): state is NetworkState & PayoutsState & PaymentsInState {
  return typeof state === 'object' && state !== null && 'prompts' in state && 'payouts' in state;
}
