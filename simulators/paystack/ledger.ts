import { createHmac, randomBytes, randomInt } from 'node:crypto';
import { FaultRules } from '../money/fault-rules.ts';
import { forgetful, type SavedState } from '../money/saved-state.ts';
import type { SimulatorTime } from '../time.ts';
import { paystackBusinesses, type Business } from './businesses.ts';
import {
  disputeData,
  noFault,
  transactionData,
  transferData,
  type PaystackFault,
  type PaystackOperation,
  type Recipient,
  type Transaction,
  type Transfer,
} from './transaction.ts';

export type Delivery = { readonly event: string; readonly reference: string; readonly outcome: string };

/** Sends a webhook and returns the HTTP status. */
export type SendWebhook = (url: string, body: string, headers: Readonly<Record<string, string>>) => Promise<number>;

type LedgerParts = {
  readonly time: SimulatorTime;
  readonly send: SendWebhook;
  /** The URL of each merchant, as entered on the dashboard. */
  readonly webhooks: ReadonlyMap<string, string>;
  readonly saved?: SavedState | undefined;
};

type Opening = Pick<Transaction, 'business' | 'reference' | 'email' | 'amount' | 'currency' | 'channels' | 'callbackUrl' | 'wallet'>;

const waiting: readonly string[] = ['abandoned', 'pay_offline', 'send_otp'];

type Snapshot = {
  readonly transactions: readonly Transaction[];
  readonly transfers: readonly Transfer[];
  readonly recipients: readonly Recipient[];
  readonly balances: readonly (readonly [string, number])[];
};

const initialBalance = 500_000_000;
const transferMs = 2_000;
const webhookTravelMs = 500;
const retryMs: readonly number[] = [30_000, 120_000, 600_000];
const deliveriesKeptMax = 40;

/** The merchants' transactions, transfers and balances, and the webhooks about them. */
export class PaystackLedger {
  readonly rules = new FaultRules<PaystackOperation, PaystackFault>(noFault);
  readonly #time: SimulatorTime;
  readonly #send: SendWebhook;
  readonly #webhooks: ReadonlyMap<string, string>;
  readonly #saved: SavedState;
  readonly #transactions = new Map<string, Transaction>();
  readonly #transfers = new Map<string, Transfer>();
  readonly #recipients = new Map<string, Recipient>();
  readonly #balances = new Map<string, number>(paystackBusinesses.map(({ id }) => [id, initialBalance]));
  #deliveries: readonly Delivery[] = [];

  constructor({ time, send, webhooks, saved = forgetful }: LedgerParts) {
    this.#time = time;
    this.#send = send;
    this.#webhooks = webhooks;
    this.#saved = saved;
    this.#restore(saved.load());
  }

  transactions(): readonly Transaction[] {
    return [...this.#transactions.values()].toReversed();
  }

  transfers(): readonly Transfer[] {
    return [...this.#transfers.values()].toReversed();
  }

  deliveries(): readonly Delivery[] {
    return this.#deliveries;
  }

  findTransaction(reference: string): Transaction | null {
    return this.#transactions.get(reference) ?? null;
  }

  findByAccessCode(accessCode: string): Transaction | null {
    return this.transactions().find((each) => each.accessCode === accessCode) ?? null;
  }

  findTransfer(reference: string): Transfer | null {
    return this.#transfers.get(reference) ?? null;
  }

  balanceOf(business: string): number {
    return this.#balances.get(business) ?? 0;
  }

  setBalance(business: string, balance: number): void {
    this.#balances.set(business, balance);
    this.#save();
  }

  /** Opens a transaction; the caller has checked that its reference is new. */
  open(asked: Opening): Transaction {
    const msisdn = asked.wallet?.phone ?? asked.email;
    const fault = this.rules.outcomeFor({ operation: 'charge', msisdn, amount: asked.amount / 100 });
    const transaction: Transaction = {
      ...asked,
      id: randomInt(1_000_000_000, 9_999_999_999),
      accessCode: randomBytes(8).toString('hex'),
      // The service calls a transaction abandoned until its payer completes it.
      status: asked.wallet === null ? 'abandoned' : asked.wallet.voucher === null ? 'pay_offline' : 'send_otp',
      channel: asked.wallet === null ? null : 'mobile_money',
      gatewayResponse: 'The transaction was not completed',
      createdAt: this.#time.now(),
      paidAt: null,
      fault,
    };
    if (fault.cutsAnswer !== 'not_done') {
      this.#transactions.set(transaction.reference, transaction);
      this.#save();
    }
    return transaction;
  }

  /** The charges that wait for the wallet of a number, newest first. */
  chargesOf(phone: string): readonly Transaction[] {
    return this.transactions().filter(({ wallet, status }) => wallet?.phone === phone && waiting.includes(status));
  }

  /** Takes the voucher that a payer typed; null when the charge does not wait for one. A wrong one is asked for again. */
  submitVoucher(reference: string, voucher: string): Transaction | null {
    const transaction = this.#transactions.get(reference);
    if (transaction?.status !== 'send_otp') return null;
    return voucher === transaction.wallet?.voucher ? this.#set({ ...transaction, status: 'pay_offline' }) : transaction;
  }

  /** Completes a transaction as its payer did on the page or the phone; false if it is over. */
  complete(reference: string, { channel, isPaid }: { readonly channel: string; readonly isPaid: boolean }): boolean {
    const transaction = this.#transactions.get(reference);
    if (transaction === undefined || !waiting.includes(transaction.status)) return false;
    const status = transaction.fault.status ?? (isPaid ? 'success' : 'failed');
    const gatewayResponse = isPaid ? 'Successful' : 'Declined';
    this.#set({ ...transaction, status: 'ongoing', channel });
    this.#time.after(transaction.fault.delayMs, () => {
      const paidAt = status === 'success' ? this.#time.now() : null;
      const done = this.#set({ ...transaction, channel, status, gatewayResponse, paidAt });
      if (status !== 'success') return;
      this.#balances.set(done.business, this.balanceOf(done.business) + done.amount);
      const data = transactionData(done);
      this.#announce(done, 'charge.success', done.fault.webhookAmount === null ? data : { ...data, amount: done.fault.webhookAmount });
    });
    return true;
  }

  /** A payer disputes a payment; the merchant is told. False unless it was paid. */
  dispute(reference: string): boolean {
    const transaction = this.#transactions.get(reference);
    if (transaction?.status !== 'success') return false;
    this.#announce(transaction, 'charge.dispute.create', disputeData(transaction, null));
    return true;
  }

  /** Ends a dispute: the payer gets the money back, or the merchant keeps it. */
  resolveDispute(reference: string, { isLost }: { readonly isLost: boolean }): boolean {
    const transaction = this.#transactions.get(reference);
    if (transaction?.status !== 'success') return false;
    const after = isLost ? this.#set({ ...transaction, status: 'reversed' }) : transaction;
    if (isLost) this.#balances.set(after.business, this.balanceOf(after.business) - after.amount);
    this.#announce(after, 'charge.dispute.resolve', disputeData(after, isLost ? 'merchant-accepted' : 'declined'));
    return true;
  }

  recipientOf(business: string, asked: Omit<Recipient, 'code' | 'business'>): Recipient {
    const known = [...this.#recipients.values()].find(
      (each) => each.business === business && each.accountNumber === asked.accountNumber && each.bankCode === asked.bankCode,
    );
    const recipient = known ?? { ...asked, business, code: `RCP_${randomBytes(8).toString('hex')}` };
    this.#recipients.set(recipient.code, recipient);
    this.#save();
    return recipient;
  }

  findRecipient(code: string): Recipient | null {
    return this.#recipients.get(code) ?? null;
  }

  /** Starts a transfer; the caller has checked reference and balance. */
  transfer(asked: Pick<Transfer, 'business' | 'reference' | 'amount' | 'currency' | 'recipient'>): Transfer {
    const account = this.findRecipient(asked.recipient)?.accountNumber ?? '';
    const fault = this.rules.outcomeFor({ operation: 'transfer', msisdn: account, amount: asked.amount / 100 });
    const transfer: Transfer = {
      ...asked,
      id: randomInt(100_000_000, 999_999_999),
      code: `TRF_${randomBytes(8).toString('hex')}`,
      status: 'pending',
      createdAt: this.#time.now(),
      fault,
    };
    if (fault.cutsAnswer === 'not_done') return transfer;
    this.#balances.set(asked.business, this.balanceOf(asked.business) - asked.amount);
    this.#setTransfer(transfer);
    this.#time.after(transferMs + fault.delayMs, () => this.#finishTransfer(transfer));
    return transfer;
  }

  #finishTransfer(transfer: Transfer): void {
    const status = transfer.fault.status ?? 'success';
    if (status !== 'success') this.#balances.set(transfer.business, this.balanceOf(transfer.business) + transfer.amount);
    const done = this.#setTransfer({ ...transfer, status });
    if (status === 'success' || status === 'failed') this.#announce(done, `transfer.${status}`, transferData(done));
    const { reversedAfterMs } = transfer.fault;
    if (status !== 'success' || reversedAfterMs === null) return;
    this.#time.after(reversedAfterMs, () => {
      this.#balances.set(transfer.business, this.balanceOf(transfer.business) + transfer.amount);
      const reversed = this.#setTransfer({ ...done, status: 'reversed' });
      this.#announce(reversed, 'transfer.reversed', transferData(reversed));
    });
  }

  #announce(about: Transaction | Transfer, event: string, data: Readonly<Record<string, unknown>>): void {
    const url = this.#webhooks.get(about.business);
    const business = paystackBusinesses.find(({ id }) => id === about.business);
    if (url === undefined || business === undefined) return;
    const body = JSON.stringify({ event, data });
    for (let count = 1; count <= about.fault.webhookCount; count += 1)
      this.#time.after(webhookTravelMs * count, () => void this.#deliver({ url, body, event, about, business, retry: 0 }));
  }

  // Sent again, later and later, until the merchant answers 200.
  async #deliver(webhook: Webhook): Promise<void> {
    const { url, body, event, about, business, retry } = webhook;
    const key = about.fault.hasBadSignature ? 'sk_of_another' : business.secretKey;
    const signature = createHmac('sha512', key).update(body).digest('hex');
    const outcome = await this.#send(url, body, { 'x-paystack-signature': signature }).catch((error: unknown) => String(error));
    const delivery = { event, reference: about.reference, outcome: String(outcome) };
    this.#deliveries = [delivery, ...this.#deliveries].slice(0, deliveriesKeptMax);
    const delayMs = retryMs[retry];
    if (outcome !== 200 && delayMs !== undefined) this.#time.after(delayMs, () => void this.#deliver({ ...webhook, retry: retry + 1 }));
  }

  #set(transaction: Transaction): Transaction {
    this.#transactions.set(transaction.reference, transaction);
    this.#save();
    return transaction;
  }

  #setTransfer(transfer: Transfer): Transfer {
    this.#transfers.set(transfer.reference, transfer);
    this.#save();
    return transfer;
  }

  #save(): void {
    const snapshot: Snapshot = {
      transactions: [...this.#transactions.values()],
      transfers: [...this.#transfers.values()],
      recipients: [...this.#recipients.values()],
      balances: [...this.#balances],
    };
    this.#saved.save(snapshot);
  }

  // A transfer that was on its way arrives.
  #restore(state: unknown): void {
    if (!isSnapshot(state)) return;
    for (const each of state.transactions) this.#transactions.set(each.reference, each);
    for (const each of state.recipients) this.#recipients.set(each.code, each);
    for (const [business, balance] of state.balances) this.#balances.set(business, balance);
    for (const each of state.transfers) {
      this.#transfers.set(each.reference, each);
      if (each.status === 'pending') this.#time.after(transferMs, () => this.#finishTransfer(each));
    }
  }
}

type Webhook = {
  readonly url: string;
  readonly body: string;
  readonly event: string;
  readonly about: Transaction | Transfer;
  readonly business: Business;
  readonly retry: number;
};

// The file is written by this program only.
function isSnapshot(state: unknown): state is Snapshot {
  return typeof state === 'object' && state !== null && 'transactions' in state && 'transfers' in state && 'recipients' in state;
}
