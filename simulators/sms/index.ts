import fastify, { type FastifyInstance } from 'fastify';
import { fieldsOf, textOf, wholeOf } from '../fields.ts';
import { acceptForms } from '../forms.ts';
import { createWorldTime, type SimulatorTime } from '../time.ts';
import { deliveryStatuses, SmsNetwork, statusNames, type PostReport, type SmsFault } from './messages.ts';
import { servePage } from './page.ts';

type SmsSettings = { readonly username: string; readonly apiKey: string };

/** The vendor's own name for its sandbox; the key is this simulator's own. */
const simulatorSettings: SmsSettings = { username: 'sandbox', apiKey: 'simulated-sms-key' };

export type SmsOptions = {
  readonly settings?: SmsSettings;
  readonly time?: SimulatorTime;
  /** The address for delivery reports, which an operator would enter on the vendor's dashboard. Null disables
   *  reports. */
  readonly reportUrl?: string | null;
};

/** Africa's Talking's messaging API with the phones behind it, in memory. */
export function createSms(options: SmsOptions = {}): FastifyInstance {
  const { settings = simulatorSettings, time = createWorldTime(), reportUrl = null } = options;
  const server = fastify({ logger: false });
  const network = new SmsNetwork(time, reporterTo(reportUrl));
  acceptForms(server);
  serveMessaging(server, network, settings);
  serveSwitchboard(server, network);
  servePage(server);
  server.get('/health', () => ({ status: 'up' }));
  server.addHook('onClose', () => time.stop());
  return server;
}

const reportTimeoutMs = 10_000;

function reporterTo(url: string | null): PostReport {
  return async (fields) => {
    if (url === null) return 0;
    const answer = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams(fields).toString(),
      redirect: 'error',
      signal: AbortSignal.timeout(reportTimeoutMs),
    });
    await answer.arrayBuffer();
    return answer.status;
  };
}

const numberShape = /^\+\d{9,15}$/;

/** Serves the vendor's only call, with its form fields, its 201 and its plain texts for a malformed request. */
function serveMessaging(server: FastifyInstance, network: SmsNetwork, settings: SmsSettings): void {
  server.post('/version1/messaging', (request, reply) => {
    if (request.headers['apikey'] !== settings.apiKey) return reply.status(401).send('The supplied authentication is invalid');
    const fields = fieldsOf(request.body);
    const missing = ['username', 'to', 'message'].find((name) => (textOf(fields, name) ?? '') === '');
    if (missing !== undefined) return reply.status(400).send(`Request is missing required form field '${missing}'`);
    if (textOf(fields, 'username') !== settings.username) return reply.status(401).send('The supplied authentication is invalid');
    const numbers = (textOf(fields, 'to') ?? '').split(',').map((number) => number.trim());
    const sender = textOf(fields, 'from') ?? 'AFRICASTKNG';
    const recipients = numbers.map((number) =>
      numberShape.test(number)
        ? network.send(number, textOf(fields, 'message') ?? '', sender)
        : { statusCode: 403, number, status: 'InvalidPhoneNumber', cost: '0', messageId: 'None' },
    );
    const sent = recipients.filter(({ messageId }) => messageId !== 'None').length;
    return reply.status(201).send({
      SMSMessageData: { Message: `Sent to ${sent}/${numbers.length} Total Cost: KES ${(sent * 0.8).toFixed(4)}`, Recipients: recipients },
    });
  });
}

/** Serves test controls that no vendor offers: read the phones, break deliveries. */
function serveSwitchboard(server: FastifyInstance, network: SmsNetwork): void {
  server.get('/simulator/state', () => ({
    messages: network.messages(),
    faults: network.faults(),
    reports: network.reports(),
    statusNames,
    deliveryStatuses,
  }));
  server.post('/simulator/faults', (request, reply) => {
    const fault = readFault(request.body);
    return fault === null ? reply.status(400).send({ message: 'no such status' }) : reply.send(network.addFault(fault));
  });
  server.delete('/simulator/faults/:id', (request) => {
    network.removeFault(textOf(fieldsOf(request.params), 'id') ?? '');
    return {};
  });
}

function readFault(body: unknown): Omit<SmsFault, 'id'> | null {
  const fields = fieldsOf(body);
  const statusCode = textOf(fields, 'statusCode') ?? '101';
  const delivery = textOf(fields, 'delivery') ?? 'Success';
  if (!Object.hasOwn(statusNames, statusCode) || !deliveryStatuses.includes(delivery)) return null;
  return { ending: textOf(fields, 'ending') ?? '', statusCode, delivery, delayMs: wholeOf(fields, 'delayMs') ?? 0 };
}
