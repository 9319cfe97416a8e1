import { createHmac } from 'node:crypto';
import type { SimulatorTime } from '../time.ts';
import { paystackBusinesses, type Business } from './businesses.ts';
import type { Transaction, Transfer } from './transaction.ts';

export type Delivery = { readonly event: string; readonly reference: string; readonly outcome: string };

/** Sends a webhook and returns the HTTP status. */
export type SendWebhook = (url: string, body: string, headers: Readonly<Record<string, string>>) => Promise<number>;

type WebhookParts = {
  readonly time: SimulatorTime;
  readonly send: SendWebhook;
  /** The URL of each merchant, as entered on the dashboard. */
  readonly webhooks: ReadonlyMap<string, string>;
};

type Webhook = {
  readonly url: string;
  readonly body: string;
  readonly event: string;
  readonly about: Transaction | Transfer;
  readonly business: Business;
  readonly retry: number;
};

const webhookTravelMs = 500;
const retryMs: readonly number[] = [30_000, 120_000, 600_000];
const deliveriesKeptMax = 40;

/** The signed events that merchants are sent. */
export class Webhooks {
  readonly #parts: WebhookParts;
  #deliveries: readonly Delivery[] = [];

  constructor(parts: WebhookParts) {
    this.#parts = parts;
  }

  deliveries(): readonly Delivery[] {
    return this.#deliveries;
  }

  announce(about: Transaction | Transfer, event: string, data: Readonly<Record<string, unknown>>): void {
    const url = this.#parts.webhooks.get(about.business);
    const business = paystackBusinesses.find(({ id }) => id === about.business);
    if (url === undefined || business === undefined) return;
    const body = JSON.stringify({ event, data });
    for (let count = 1; count <= about.fault.webhookCount; count += 1)
      this.#parts.time.after(webhookTravelMs * count, () => void this.#deliver({ url, body, event, about, business, retry: 0 }));
  }

  // Sent again, later and later, until the merchant answers 200.
  async #deliver(webhook: Webhook): Promise<void> {
    const { url, body, event, about, business, retry } = webhook;
    const key = about.fault.hasBadSignature ? 'sk_of_another' : business.secretKey;
    const signature = createHmac('sha512', key).update(body).digest('hex');
    const outcome = await this.#parts.send(url, body, { 'x-paystack-signature': signature }).catch((error: unknown) => String(error));
    const delivery = { event, reference: about.reference, outcome: String(outcome) };
    this.#deliveries = [delivery, ...this.#deliveries].slice(0, deliveriesKeptMax);
    const delayMs = retryMs[retry];
    if (outcome === 200 || delayMs === undefined) return;
    this.#parts.time.after(delayMs, () => void this.#deliver({ ...webhook, retry: retry + 1 }));
  }
}
