import { randomInt } from 'node:crypto';
import { later, type Instant } from '@tausi/kernel';
import { FaultRules } from '../money/fault-rules.ts';
import { forgetful, type SavedState } from '../money/saved-state.ts';
import type { SimulatorTime } from '../time.ts';
import { momoEnvironments } from './accounts.ts';
import { noFault, statusBody, type MomoFault, type MomoOperation, type MomoRequest, type MomoState } from './request.ts';

/** A SIM card with a MoMo wallet. Money is in hundredths of the currency's unit. */
export type Wallet = {
  readonly msisdn: string;
  readonly pin: string;
  readonly balanceMinor: number;
  readonly received: readonly {
    readonly amountMinor: number;
    readonly currency: string;
    readonly at: Instant;
    readonly transactionId: string;
  }[];
};

export type Delivery = { readonly id: string; readonly outcome: string };

/** Sends a call-back and returns the HTTP status. */
export type SendCallback = (url: string, body: Readonly<Record<string, unknown>>, method: 'POST' | 'PUT') => Promise<number>;

type Snapshot = {
  readonly wallets: readonly Wallet[];
  readonly requests: readonly MomoRequest[];
  readonly balances: readonly (readonly [string, number])[];
};

const initialPin = '1234';
// 500,000 units of whatever the phone's currency is.
const initialBalanceMinor = 50_000_000;
const initialFloatMinor = 500_000_000;
const requestsKeptMax = 400;
const deliveriesKeptMax = 40;
const pinTriesMax = 3;

const promptTravelMs = 1_500;
/** The payer has five minutes for the PIN. */
export const promptOpenMs = 300_000;
const processingMs = 1_500;
const callbackTravelMs = 700;

/** The mobile network behind the API: wallets, requests and the merchant's balances. */
export class MomoNetwork {
  readonly rules = new FaultRules<MomoOperation, MomoFault>(noFault);
  readonly #time: SimulatorTime;
  readonly #send: SendCallback;
  readonly #saved: SavedState;
  readonly #wallets = new Map<string, Wallet>();
  readonly #requests = new Map<string, MomoRequest>();
  readonly #balances = new Map<string, number>();
  #deliveries: readonly Delivery[] = [];
  #callbacksSent = 0;

  constructor(time: SimulatorTime, send: SendCallback, saved: SavedState = forgetful) {
    this.#time = time;
    this.#send = send;
    this.#saved = saved;
    for (const { name } of momoEnvironments) this.#balances.set(`${name}:disbursement`, initialFloatMinor);
    this.#restore(saved.load());
  }

  walletOf(msisdn: string): Wallet {
    const known = this.#wallets.get(msisdn) ?? { msisdn, pin: initialPin, balanceMinor: initialBalanceMinor, received: [] };
    this.#wallets.set(msisdn, known);
    return known;
  }

  saveWallet(wallet: Wallet): void {
    this.#wallets.set(wallet.msisdn, wallet);
    this.#save();
  }

  wallets(): readonly Wallet[] {
    return [...this.#wallets.values()];
  }

  /** Newest first. */
  requests(): readonly MomoRequest[] {
    return [...this.#requests.values()].toReversed();
  }

  /** Finds a request that the API already shows. */
  find(id: string): MomoRequest | null {
    const request = this.#requests.get(id);
    return request === undefined || this.#time.now() < later(request.sentAt, request.fault.hiddenMs) ? null : request;
  }

  has(id: string): boolean {
    return this.#requests.has(id);
  }

  deliveries(): readonly Delivery[] {
    return this.#deliveries;
  }

  /** The merchant's balance, as `mtnuganda:disbursement`. */
  balanceOf(account: string): number {
    return this.#balances.get(account) ?? 0;
  }

  setBalance(account: string, balanceMinor: number): void {
    this.#balances.set(account, balanceMinor);
    this.#save();
  }

  /** Takes a request; the caller has checked that its id is new. `plannedReason` ends it without the payer. */
  take({
    plannedReason,
    ...asked
  }: Omit<MomoRequest, 'sentAt' | 'fault' | 'state'> & { readonly plannedReason: string | null }): MomoRequest {
    const operation = asked.product === 'collection' ? 'requesttopay' : 'transfer';
    const switched = this.rules.outcomeFor({ operation, msisdn: asked.msisdn, amount: asked.amountMinor / 100 });
    const fault = { ...switched, reason: switched.reason ?? plannedReason };
    const request: MomoRequest = { ...asked, sentAt: this.#time.now(), fault, state: { status: 'travelling' } };
    if (fault.cutsAnswer === 'not_done') return request;
    this.walletOf(asked.msisdn);
    this.#requests.set(request.id, request);
    for (const [oldest] of this.#requests) if (this.#requests.size > requestsKeptMax) this.#requests.delete(oldest);
    this.#save();
    this.#start(request);
    return request;
  }

  /** Enters a PIN on the phone; false if no prompt waits for one. The third wrong PIN ends the request. */
  enterPin(id: string, pin: string): boolean {
    const request = this.#requests.get(id);
    if (request?.state.status !== 'shown') return false;
    const wallet = this.walletOf(request.msisdn);
    if (pin === wallet.pin) {
      this.#decide(request, wallet.balanceMinor >= request.amountMinor ? null : 'NOT_ENOUGH_FUNDS');
      return true;
    }
    const wrongPins = request.state.wrongPins + 1;
    if (wrongPins >= pinTriesMax) this.#decide(request, 'APPROVAL_REJECTED');
    else this.#set(request, { ...request.state, wrongPins });
    return true;
  }

  /** Ends the prompt on the phone; false if none waits. */
  endPrompt(id: string, reason: 'APPROVAL_REJECTED' | 'COULD_NOT_PERFORM_TRANSACTION'): boolean {
    const request = this.#requests.get(id);
    if (request?.state.status !== 'shown') return false;
    this.#decide(request, reason);
    return true;
  }

  #start(request: MomoRequest): void {
    const { reason } = request.fault;
    if (reason !== null) return this.#decide(request, reason === 'SUCCESSFUL' ? null : reason);
    if (request.product === 'disbursement') return this.#decide(request, null);
    this.#after(promptTravelMs, request, (now) => this.#show(now, later(this.#time.now(), promptOpenMs)));
  }

  #show(request: MomoRequest, closesAt: Instant): void {
    this.#set(request, { status: 'shown', closesAt, wrongPins: 0 });
    this.#after(closesAt - this.#time.now(), request, () => void this.endPrompt(request.id, 'COULD_NOT_PERFORM_TRANSACTION'));
  }

  #decide(request: MomoRequest, reason: string | null): void {
    this.#set(request, { status: 'processing' });
    this.#after(processingMs + request.fault.delayMs, request, (now) => this.#finish(now, reason));
  }

  #finish(request: MomoRequest, planned: string | null): void {
    const at = this.#time.now();
    const transactionId = String(randomInt(1_000_000_000, 10_000_000_000));
    const reason = planned ?? this.#move(request, { at, transactionId });
    const done = this.#set(request, { status: 'done', reason, transactionId, doneAt: at });
    if (done.callbackUrl !== null)
      for (let count = 1; count <= done.fault.callbackCount; count += 1)
        this.#time.after(callbackTravelMs * count, () => void this.#call(done));
  }

  // Moves the money; returns the reason if it cannot.
  #move(request: MomoRequest, moved: { readonly at: Instant; readonly transactionId: string }): string | null {
    const { product, environment, amountMinor, currency, msisdn } = request;
    const wallet = this.walletOf(msisdn);
    const account = `${environment}:${product}`;
    const balance = this.balanceOf(account);
    if (product === 'collection') {
      this.#wallets.set(msisdn, { ...wallet, balanceMinor: wallet.balanceMinor - amountMinor });
      this.#balances.set(account, balance + amountMinor);
      return null;
    }
    if (balance < amountMinor) return 'NOT_ENOUGH_FUNDS';
    this.#balances.set(account, balance - amountMinor);
    const received = [{ amountMinor, currency, ...moved }, ...wallet.received];
    this.#wallets.set(msisdn, { ...wallet, balanceMinor: wallet.balanceMinor + amountMinor, received });
    return null;
  }

  async #call(request: MomoRequest): Promise<void> {
    this.#callbacksSent += 1;
    const { callbackAmount } = request.fault;
    const body = callbackAmount === null ? statusBody(request) : statusBody(request, String(callbackAmount));
    // The service uses either method.
    const method = this.#callbacksSent % 2 === 0 ? 'POST' : 'PUT';
    const outcome = await this.#send(request.callbackUrl ?? '', body, method).catch((error: unknown) => String(error));
    this.#deliveries = [{ id: request.id, outcome: `${method} ${outcome}` }, ...this.#deliveries].slice(0, deliveriesKeptMax);
  }

  #set(request: MomoRequest, state: MomoState): MomoRequest {
    const next = { ...request, state };
    this.#requests.set(request.id, next);
    this.#save();
    return next;
  }

  #after(delayMs: number, { id }: MomoRequest, work: (now: MomoRequest) => void): void {
    this.#time.after(Math.max(0, delayMs), () => {
      const now = this.#requests.get(id);
      if (now !== undefined) work(now);
    });
  }

  #save(): void {
    const snapshot: Snapshot = { wallets: this.wallets(), requests: [...this.#requests.values()], balances: [...this.#balances] };
    this.#saved.save(snapshot);
  }

  // A request that was not finished goes on where it stood.
  #restore(state: unknown): void {
    if (!isSnapshot(state)) return;
    for (const wallet of state.wallets) this.#wallets.set(wallet.msisdn, wallet);
    for (const [account, balanceMinor] of state.balances) this.#balances.set(account, balanceMinor);
    for (const request of state.requests) {
      this.#requests.set(request.id, request);
      if (request.state.status === 'shown') this.#show(request, request.state.closesAt);
      else if (request.state.status !== 'done') this.#start(request);
    }
  }
}

// The file is written by this program only.
function isSnapshot(state: unknown): state is Snapshot {
  return typeof state === 'object' && state !== null && 'wallets' in state && 'requests' in state && 'balances' in state;
}
