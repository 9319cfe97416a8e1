import type { Recipient, Transfer } from './transaction.ts';
import type { SendWebhook } from './webhooks.ts';

/** Asks a merchant whether a transfer may leave. Every answer but 200, and none at all, rejects it. */
export class Approval {
  readonly #addresses: ReadonlyMap<string, string>;
  readonly #ask: SendWebhook;
  /** A switch of the dashboard. */
  isOn = true;

  constructor(addresses: ReadonlyMap<string, string>, ask: SendWebhook) {
    this.#addresses = addresses;
    this.#ask = ask;
  }

  async isApproved(transfer: Transfer, recipient: Recipient | null): Promise<boolean> {
    const url = this.#addresses.get(transfer.business) ?? '';
    if (url === '' || !this.isOn || recipient === null) return true;
    const { reference, amount, currency, code } = transfer;
    const { accountNumber, bankCode, name } = recipient;
    const details = { account_number: accountNumber, bank_code: bankCode };
    const body = {
      reference,
      amount,
      currency,
      source: 'balance',
      transfer_code: code,
      recipient: { recipient_code: recipient.code, name, details },
    };
    const status = await this.#ask(url, JSON.stringify(body), {}).catch(() => 0);
    return status === 200;
  }
}
