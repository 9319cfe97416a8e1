import { randomBytes, randomInt } from 'node:crypto';
import { FaultRules } from '../money/fault-rules.ts';
import { forgetful, type SavedState } from '../money/saved-state.ts';
import { StatementSwitches } from '../money/statement.ts';
import type { SimulatorTime } from '../time.ts';
import type { Approval } from './approval.ts';
import { paystackBusinesses } from './businesses.ts';
import type { Authorization } from './cards.ts';
import { disputeData, Disputes } from './reversals/disputes.ts';
import { refundEvent, Refunds, type Refund } from './reversals/refunds.ts';
import { isSnapshot, type Snapshot } from './snapshot.ts';
import {
  noFault,
  transactionData,
  transferData,
  type PaystackFault,
  type PaystackOperation,
  type Recipient,
  type Settlement,
  type Transaction,
  type Transfer,
} from './transaction.ts';
import { Webhooks, type Delivery, type SendWebhook } from './webhooks.ts';

type LedgerParts = {
  readonly time: SimulatorTime;
  readonly send: SendWebhook;
  /** The URL of each merchant, as entered on the dashboard. */
  readonly webhooks: ReadonlyMap<string, string>;
  readonly approval: Approval;
  readonly saved?: SavedState | undefined;
};

type Opening = Pick<Transaction, 'business' | 'reference' | 'email' | 'amount' | 'currency' | 'channels' | 'callbackUrl' | 'wallet'>;
type Completion = { readonly channel: string; readonly isPaid: boolean; readonly authorization?: Authorization | null };

const waiting: readonly string[] = ['abandoned', 'pay_offline', 'send_otp'];
const initialBalance = 500_000_000;
const transferMs = 2_000;

/** The merchants' transactions, transfers and balances, and the webhooks about them. */
export class PaystackLedger {
  readonly approval: Approval;
  readonly disputes = new Disputes();
  readonly refunds = new Refunds();
  readonly statement = new StatementSwitches();
  #settlements: readonly Settlement[] = [];
  readonly rules = new FaultRules<PaystackOperation, PaystackFault>(noFault);
  readonly #time: SimulatorTime;
  readonly #webhooks: Webhooks;
  readonly #saved: SavedState;
  readonly #transactions = new Map<string, Transaction>();
  readonly #transfers = new Map<string, Transfer>();
  readonly #recipients = new Map<string, Recipient>();
  readonly #balances = new Map<string, number>(paystackBusinesses.map(({ id }) => [id, initialBalance]));

  constructor({ time, send, webhooks, approval, saved = forgetful }: LedgerParts) {
    this.approval = approval;
    this.#time = time;
    this.#webhooks = new Webhooks({ time, send, webhooks });
    this.#saved = saved;
    this.#restore(saved.load());
  }

  transactions(): readonly Transaction[] {
    return [...this.#transactions.values()].toReversed();
  }

  transfers(): readonly Transfer[] {
    return [...this.#transfers.values()].toReversed();
  }

  settlements(): readonly Settlement[] {
    return this.#settlements.toReversed();
  }

  /** Pays an amount from the balance to the merchant's bank. */
  settleWithBank(business: string, amount: number): void {
    this.#settlements = [...this.#settlements, { id: randomInt(100_000, 999_999), business, amount, at: this.#time.now() }];
    this.setBalance(business, this.balanceOf(business) - amount);
  }

  deliveries(): readonly Delivery[] {
    return this.#webhooks.deliveries();
  }

  findTransaction(reference: string): Transaction | null {
    return this.#transactions.get(reference) ?? null;
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
      authorization: null,
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
  complete(reference: string, { channel, isPaid, authorization = null }: Completion): boolean {
    const transaction = this.#transactions.get(reference);
    if (transaction === undefined || !waiting.includes(transaction.status)) return false;
    const status = transaction.fault.status ?? (isPaid ? 'success' : 'failed');
    const gatewayResponse = isPaid ? 'Successful' : 'Declined';
    const done = { ...transaction, channel, status, gatewayResponse, authorization: isPaid ? authorization : null };
    this.#set({ ...transaction, status: 'ongoing', channel });
    this.#time.after(transaction.fault.delayMs, () => this.#settle(done));
    return true;
  }

  /** Charges a saved card at once. */
  chargeAgain(reference: string, authorization: Authorization): void {
    const transaction = this.#transactions.get(reference);
    if (transaction === undefined) return;
    const status = transaction.fault.status ?? authorization.again;
    const gatewayResponse = status === 'success' ? 'Approved' : 'Declined';
    this.#settle({ ...transaction, channel: 'card', status, gatewayResponse, authorization });
  }

  #settle(completed: Transaction): void {
    const isPaid = completed.status === 'success';
    const fee = isPaid ? this.statement.feeMinorOf(completed.amount) : 0;
    const done = this.#set({ ...completed, fee, paidAt: isPaid ? this.#time.now() : null });
    if (!isPaid) return;
    this.#balances.set(done.business, this.balanceOf(done.business) + done.amount - fee);
    const data = transactionData(done);
    const { webhookAmount } = done.fault;
    this.#webhooks.announce(done, 'charge.success', webhookAmount === null ? data : { ...data, amount: webhookAmount });
  }

  /** A payer disputes a payment; the merchant is told. False unless it was paid and is not disputed. */
  dispute(reference: string): boolean {
    const transaction = this.#transactions.get(reference);
    const opened = transaction?.status === 'success' ? this.disputes.open(reference, this.#time.now()) : null;
    if (transaction === undefined || opened === null) return false;
    this.#save();
    this.#webhooks.announce(transaction, 'charge.dispute.create', disputeData(opened, transaction));
    return true;
  }

  /** Ends a dispute: the payer gets the money back, or the merchant keeps it. */
  resolveDispute(reference: string, { isLost }: { readonly isLost: boolean }): boolean {
    const transaction = this.#transactions.get(reference);
    const resolved = this.disputes.resolve(reference, isLost ? 'merchant-accepted' : 'declined');
    if (transaction === undefined || resolved === null) return false;
    const after = isLost ? this.#takeBack(transaction) : this.#set(transaction);
    this.#webhooks.announce(after, 'charge.dispute.resolve', disputeData(resolved, after));
    return true;
  }

  /** Returns a payment to its payer after a while, unless its fault names another end. */
  refund(transaction: Transaction, fault: PaystackFault): Refund {
    this.#time.after(transferMs + fault.delayMs, () => {
      const { status } = this.refunds.set(transaction.reference, fault.status ?? 'processed');
      if (status === 'processed') this.#takeBack(transaction);
      this.#save();
      this.#webhooks.announce(transaction, `refund.${status}`, refundEvent(transaction, status));
    });
    return this.refunds.set(transaction.reference, 'pending');
  }

  #takeBack(transaction: Transaction): Transaction {
    this.#balances.set(transaction.business, this.balanceOf(transaction.business) - transaction.amount);
    return this.#set({ ...transaction, status: 'reversed' });
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
    this.#time.after(transferMs + fault.delayMs, () => void this.#finishApproved(transfer));
    return transfer;
  }

  async #finishApproved(transfer: Transfer): Promise<void> {
    const isApproved = await this.approval.isApproved(transfer, this.findRecipient(transfer.recipient));
    this.#finishTransfer(transfer, isApproved ? (transfer.fault.status ?? 'success') : 'rejected');
  }

  #finishTransfer(transfer: Transfer, status: string): void {
    const fee = status === 'success' ? this.statement.feeMinorOf(transfer.amount) : 0;
    const back = status === 'success' ? -fee : transfer.amount;
    this.#balances.set(transfer.business, this.balanceOf(transfer.business) + back);
    const done = this.#setTransfer({ ...transfer, status, fee });
    if (status === 'success' || status === 'failed') this.#webhooks.announce(done, `transfer.${status}`, transferData(done));
    const { reversedAfterMs } = transfer.fault;
    if (status !== 'success' || reversedAfterMs === null) return;
    this.#time.after(reversedAfterMs, () => {
      this.#balances.set(transfer.business, this.balanceOf(transfer.business) + transfer.amount);
      const reversed = this.#setTransfer({ ...done, status: 'reversed' });
      this.#webhooks.announce(reversed, 'transfer.reversed', transferData(reversed));
    });
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
      disputes: this.disputes.all(),
      refunds: this.refunds.all(),
      settlements: this.#settlements,
    };
    this.#saved.save(snapshot);
  }

  // A transfer that was on its way arrives.
  #restore(state: unknown): void {
    if (!isSnapshot(state)) return;
    for (const each of state.transactions) this.#transactions.set(each.reference, each);
    this.disputes.restore(state.disputes ?? []);
    this.refunds.restore(state.refunds ?? []);
    this.#settlements = state.settlements ?? [];
    for (const each of state.recipients) this.#recipients.set(each.code, each);
    for (const [business, balance] of state.balances) this.#balances.set(business, balance);
    for (const each of state.transfers) {
      this.#transfers.set(each.reference, each);
      if (each.status === 'pending') this.#time.after(transferMs, () => void this.#finishApproved(each));
    }
  }
}
