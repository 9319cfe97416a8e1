import { later, type Instant } from '@tausi/kernel';
import { BalanceFaults, type BalanceChange } from './balance-faults.ts';
import { FaultRules } from './fault-rules.ts';
import { forgetful, type SavedState } from './saved-state.ts';
import { bankRows, newBankMove, StatementSwitches, withBalances, type BankMove, type RowWithBalance } from './statement.ts';
import type { SimulatorTime } from '../time.ts';
import type { Product, WalletFault, WalletRequest, WalletRequestState } from './wallet-request.ts';

/** A SIM card with a wallet of mobile money. Money is in hundredths of the currency's unit. */
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

/** The words and habits of a provider of wallets. */
export type WalletProvider<Operation extends string, Fault extends WalletFault> = {
  /** The environments, one a country. */
  readonly environments: readonly string[];
  readonly operationOf: (product: Product) => Operation;
  readonly noFault: Fault;
  readonly reasons: {
    readonly success: string;
    readonly noMoney: Readonly<Record<Product, string>>;
    readonly wrongPin: string;
    readonly cancelled: string;
    readonly timedOut: string;
  };
  /** A payment to a wallet has its result in the answer to its request, unless a fault delays it. */
  readonly paysAtOnce: boolean;
  /** Payments in and out share one balance. */
  readonly sharesBalance: boolean;
  /** Creates the number of a finished payment, which the payer and the merchant see. */
  readonly transactionIdOf: (product: Product, at: Instant) => string;
  /** Sends a call-back; returns the outcome for the log. */
  readonly callBack: (request: WalletRequest<Fault>) => Promise<string>;
};

type Snapshot<Fault> = {
  readonly wallets: readonly Wallet[];
  readonly requests: readonly WalletRequest<Fault>[];
  readonly balances: readonly (readonly [string, number])[];
  readonly bankMoves?: readonly BankMove[];
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

/** The mobile network behind an API: wallets, requests and the merchant's balances. */
export class WalletNetwork<Operation extends string, Fault extends WalletFault> {
  readonly rules: FaultRules<Operation, Fault>;
  readonly balanceFaults = new BalanceFaults();
  readonly statement = new StatementSwitches();
  readonly #time: SimulatorTime;
  readonly #provider: WalletProvider<Operation, Fault>;
  readonly #saved: SavedState;
  readonly #wallets = new Map<string, Wallet>();
  readonly #requests = new Map<string, WalletRequest<Fault>>();
  readonly #balances = new Map<string, number>();
  #deliveries: readonly Delivery[] = [];
  #bankMoves: readonly BankMove[] = [];

  constructor(provider: WalletProvider<Operation, Fault>, time: SimulatorTime, saved: SavedState = forgetful) {
    this.#provider = provider;
    this.#time = time;
    this.#saved = saved;
    this.rules = new FaultRules<Operation, Fault>(provider.noFault);
    for (const name of provider.environments) this.#balances.set(`${name}:disbursement`, initialFloatMinor);
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
  requests(): readonly WalletRequest<Fault>[] {
    return [...this.#requests.values()].toReversed();
  }

  /** Finds a request that the API already shows. */
  find(id: string): WalletRequest<Fault> | null {
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

  /** The balance as the API tells it. */
  reportedBalanceOf(account: string): number {
    return this.balanceOf(account) + this.balanceFaults.of(account) * 100;
  }

  changeBalance(account: string, change: BalanceChange): void {
    if (change.kind === 'off') return this.balanceFaults.set(account, change.by);
    const before = this.balanceOf(account);
    const balanceMinor = change.kind === 'set' ? change.balance * 100 : before + change.amount * 100;
    this.#balances.set(account, balanceMinor);
    this.#bankMoves = [...this.#bankMoves, newBankMove(account, balanceMinor - before, this.#time.now())];
    this.#save();
  }

  /** The statement of an account, newest first. */
  statementOf(account: string): readonly RowWithBalance[] {
    const rows = [...this.#requests.values()].flatMap((request) => {
      const { product, environment, amountMinor, externalId, msisdn: party, state, id } = request;
      if (state.status !== 'done' || state.reason !== null || this.#accountOf(product, environment) !== account) return [];
      const signed = product === 'collection' ? amountMinor : -amountMinor;
      const { transactionId: receipt, doneAt: at, feeMinor = 0 } = state;
      return [{ receipt, reference: externalId === '' ? id : externalId, amountMinor: signed, feeMinor, at, isBank: false, party }];
    });
    return this.statement.shown(withBalances([...rows, ...bankRows(this.#bankMoves, account)], this.balanceOf(account)));
  }

  #accountOf(product: Product, environment: string): string {
    return `${environment}:${this.#provider.sharesBalance ? 'disbursement' : product}`;
  }

  /** Takes a request; the caller has checked that its id is new. `plannedReason` ends it without the payer. */
  take({
    plannedReason,
    ...asked
  }: Omit<WalletRequest<Fault>, 'sentAt' | 'fault' | 'state'> & { readonly plannedReason?: string | null }): WalletRequest<Fault> {
    const operation = this.#provider.operationOf(asked.product);
    const switched = this.rules.outcomeFor({ operation, msisdn: asked.msisdn, amount: asked.amountMinor / 100 });
    const fault = { ...switched, reason: switched.reason ?? plannedReason ?? null };
    const request: WalletRequest<Fault> = { ...asked, sentAt: this.#time.now(), fault, state: { status: 'travelling' } };
    if (fault.cutsAnswer === 'not_done') return request;
    this.walletOf(asked.msisdn);
    this.#requests.set(request.id, request);
    for (const [oldest] of this.#requests) if (this.#requests.size > requestsKeptMax) this.#requests.delete(oldest);
    this.#save();
    this.#start(request);
    return this.#requests.get(request.id) ?? request;
  }

  /** Enters a PIN on the phone; false if no prompt waits for one. The third wrong PIN ends the request. */
  enterPin(id: string, pin: string): boolean {
    const request = this.#requests.get(id);
    if (request?.state.status !== 'shown') return false;
    const wallet = this.walletOf(request.msisdn);
    if (pin === wallet.pin) {
      this.#decide(request, wallet.balanceMinor >= request.amountMinor ? null : this.#provider.reasons.noMoney.collection);
      return true;
    }
    const wrongPins = request.state.wrongPins + 1;
    if (wrongPins >= pinTriesMax) this.#decide(request, this.#provider.reasons.wrongPin);
    else this.#set(request, { ...request.state, wrongPins });
    return true;
  }

  /** Ends the prompt on the phone; false if none waits. */
  endPrompt(id: string, by: 'cancelled' | 'timedOut'): boolean {
    const request = this.#requests.get(id);
    if (request?.state.status !== 'shown') return false;
    this.#decide(request, this.#provider.reasons[by]);
    return true;
  }

  #start(request: WalletRequest<Fault>): void {
    const { reason, delayMs } = request.fault;
    const planned = reason === this.#provider.reasons.success ? null : reason;
    if (request.product === 'disbursement' && this.#provider.paysAtOnce && delayMs === 0) return this.#finish(request, planned);
    if (reason !== null) return this.#decide(request, planned);
    if (request.product === 'disbursement') return this.#decide(request, null);
    this.#after(promptTravelMs, request, (now) => this.#show(now, later(this.#time.now(), promptOpenMs)));
  }

  #show(request: WalletRequest<Fault>, closesAt: Instant): void {
    this.#set(request, { status: 'shown', closesAt, wrongPins: 0 });
    this.#after(closesAt - this.#time.now(), request, () => void this.endPrompt(request.id, 'timedOut'));
  }

  #decide(request: WalletRequest<Fault>, reason: string | null): void {
    this.#set(request, { status: 'processing' });
    this.#after(processingMs + request.fault.delayMs, request, (now) => this.#finish(now, reason));
  }

  #finish(request: WalletRequest<Fault>, planned: string | null): void {
    const at = this.#time.now();
    const transactionId = this.#provider.transactionIdOf(request.product, at);
    const reason = planned ?? this.#move(request, { at, transactionId });
    const feeMinor = reason === null ? this.statement.feeMinorOf(request.amountMinor) : 0;
    const account = this.#accountOf(request.product, request.environment);
    this.#balances.set(account, this.balanceOf(account) - feeMinor);
    const done = this.#set(request, { status: 'done', reason, transactionId, doneAt: at, feeMinor });
    if (done.callbackUrl !== null)
      for (let count = 1; count <= done.fault.callbackCount; count += 1)
        this.#time.after(callbackTravelMs * count, () => void this.#call(done));
  }

  // Moves the money; returns the reason if it cannot.
  #move(request: WalletRequest<Fault>, moved: { readonly at: Instant; readonly transactionId: string }): string | null {
    const { product, environment, amountMinor, currency, msisdn } = request;
    const wallet = this.walletOf(msisdn);
    const account = this.#accountOf(product, environment);
    const balance = this.balanceOf(account);
    if (product === 'collection') {
      this.#wallets.set(msisdn, { ...wallet, balanceMinor: wallet.balanceMinor - amountMinor });
      this.#balances.set(account, balance + amountMinor);
      return null;
    }
    if (balance < amountMinor) return this.#provider.reasons.noMoney.disbursement;
    this.#balances.set(account, balance - amountMinor);
    const received = [{ amountMinor, currency, ...moved }, ...wallet.received];
    this.#wallets.set(msisdn, { ...wallet, balanceMinor: wallet.balanceMinor + amountMinor, received });
    return null;
  }

  async #call(request: WalletRequest<Fault>): Promise<void> {
    const outcome = await this.#provider.callBack(request).catch((error: unknown) => String(error));
    this.#deliveries = [{ id: request.id, outcome }, ...this.#deliveries].slice(0, deliveriesKeptMax);
  }

  #set(request: WalletRequest<Fault>, state: WalletRequestState): WalletRequest<Fault> {
    const next = { ...request, state };
    this.#requests.set(request.id, next);
    this.#save();
    return next;
  }

  #after(delayMs: number, { id }: WalletRequest<Fault>, work: (now: WalletRequest<Fault>) => void): void {
    this.#time.after(Math.max(0, delayMs), () => {
      const now = this.#requests.get(id);
      if (now !== undefined) work(now);
    });
  }

  #save(): void {
    const [requests, balances] = [[...this.#requests.values()], [...this.#balances]];
    const snapshot: Snapshot<Fault> = { wallets: this.wallets(), requests, balances, bankMoves: this.#bankMoves };
    this.#saved.save(snapshot);
  }

  // A request that was not finished goes on where it stood.
  #restore(state: unknown): void {
    if (!isSnapshot<Fault>(state)) return;
    for (const wallet of state.wallets) this.#wallets.set(wallet.msisdn, wallet);
    for (const [account, balanceMinor] of state.balances) this.#balances.set(account, balanceMinor);
    this.#bankMoves = state.bankMoves ?? [];
    for (const request of state.requests) {
      this.#requests.set(request.id, request);
      if (request.state.status === 'shown') this.#show(request, request.state.closesAt);
      else if (request.state.status !== 'done') this.#start(request);
    }
  }
}

// The file is written by this program only.
function isSnapshot<Fault>(state: unknown): state is Snapshot<Fault> {
  return typeof state === 'object' && state !== null && 'wallets' in state && 'requests' in state && 'balances' in state;
}
