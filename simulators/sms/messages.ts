import { randomUUID } from 'node:crypto';
import type { Instant } from '@tausi/kernel';
import type { SimulatorTime } from '../time.ts';

/** The vendor's status of a recipient number: 101 sent, 403 invalid number, 405 insufficient balance … */
export const statusNames: Readonly<Record<string, string>> = {
  '100': 'Processed',
  '101': 'Success',
  '102': 'Queued',
  '401': 'RiskHold',
  '402': 'InvalidSenderId',
  '403': 'InvalidPhoneNumber',
  '404': 'UnsupportedNumberType',
  '405': 'InsufficientBalance',
  '406': 'UserInBlacklist',
  '407': 'CouldNotRoute',
  '409': 'DoNotDisturbRejection',
  '500': 'InternalServerError',
  '501': 'GatewayError',
  '502': 'RejectedByGateway',
};

const acceptedCodes: readonly string[] = ['100', '101', '102'];

/** The possible delivery statuses; the first two are not final. */
export const deliveryStatuses: readonly string[] = [
  'Submitted',
  'Buffered',
  'Success',
  'Failed',
  'Rejected',
  'AbsentSubscriber',
  'Expired',
];

/** The fault for numbers with an ending; an empty ending matches every number. */
export type SmsFault = {
  readonly id: string;
  readonly ending: string;
  /** The vendor's immediate status. */
  readonly statusCode: string;
  readonly delayMs: number;
  /** The final delivery status. */
  readonly delivery: string;
};

export type SmsMessage = {
  readonly id: string;
  readonly number: string;
  readonly text: string;
  readonly sender: string;
  readonly sentAt: Instant;
  readonly status: string;
  readonly arrivedAt: Instant | null;
};

export type Recipient = {
  readonly statusCode: number;
  readonly number: string;
  readonly status: string;
  readonly cost: string;
  readonly messageId: string;
};

/** Posts a delivery report as a form and returns the HTTP status. Does nothing if no address is set. */
export type PostReport = (fields: Readonly<Record<string, string>>) => Promise<number>;

const travelMs = 300;
const cost = 'KES 0.8000';
const keptMax = 500;

/** The mobile network: accepts messages, delivers them to its phones and reports the result. */
export class SmsNetwork {
  readonly #time: SimulatorTime;
  readonly #post: PostReport;
  #messages: SmsMessage[] = [];
  #faults: SmsFault[] = [];
  #reports: string[] = [];

  constructor(time: SimulatorTime, post: PostReport) {
    this.#time = time;
    this.#post = post;
  }

  send(number: string, text: string, sender: string): Recipient {
    const fault = this.#faultFor(number);
    const statusCode = fault?.statusCode ?? '101';
    const status = statusNames[statusCode] ?? 'Success';
    if (!acceptedCodes.includes(statusCode)) return { statusCode: Number(statusCode), number, status, cost: '0', messageId: 'None' };
    const id = `ATXid_${randomUUID().replaceAll('-', '')}`;
    this.#messages = [
      { id, number, text, sender, sentAt: this.#time.now(), status: 'Sent', arrivedAt: null },
      ...this.#messages.slice(0, keptMax - 1),
    ];
    this.#time.after(travelMs + (fault?.delayMs ?? 0), () => this.#deliver(id, fault?.delivery ?? 'Success'));
    return { statusCode: Number(statusCode), number, status, cost, messageId: id };
  }

  /** Newest first. Only delivered messages are on a phone. */
  messages(): readonly SmsMessage[] {
    return this.#messages;
  }

  faults(): readonly SmsFault[] {
    return this.#faults;
  }

  reports(): readonly string[] {
    return this.#reports;
  }

  addFault(fault: Omit<SmsFault, 'id'>): SmsFault {
    const added = { id: randomUUID(), ...fault };
    this.#faults = [added, ...this.#faults];
    return added;
  }

  removeFault(id: string): void {
    this.#faults = this.#faults.filter((fault) => fault.id !== id);
  }

  #faultFor(number: string): SmsFault | undefined {
    return this.#faults.find(({ ending }) => number.endsWith(ending));
  }

  #deliver(id: string, status: string): void {
    const arrivedAt = status === 'Success' ? this.#time.now() : null;
    this.#messages = this.#messages.map((message) => (message.id === id ? { ...message, status, arrivedAt } : message));
    const message = this.#messages.find((one) => one.id === id);
    if (message !== undefined) void this.#report(message);
  }

  async #report({ id, number, status }: SmsMessage): Promise<void> {
    const failure: Record<string, string> = status === 'Success' ? {} : { failureReason: 'DeliveryFailure' };
    const fields = { id, status, phoneNumber: number, networkCode: '63902', retryCount: '0', ...failure };
    const outcome = await this.#post(fields).then(
      (code) => (code === 0 ? 'no address' : `HTTP ${code}`),
      () => 'unreachable',
    );
    this.#reports = [`${number} ${status}: ${outcome}`, ...this.#reports.slice(0, 49)];
  }
}
