import { randomBytes, randomInt } from 'node:crypto';
import { later } from '@tausi/kernel';
import { newBankMove, StatementSwitches, type BankMove } from '../money/statement.ts';
import type { SimulatorTime } from '../time.ts';
import { callbackBody, type Delivery, type PostCallback } from './callback.ts';
import { eastAfricaTime } from './east-africa-time.ts';
import { codeOfPaying, newPhone, pay, receive, type Phone } from './phones.ts';
import {
  callbackTravelMs,
  isOpen,
  processingMs,
  promptOpenMs,
  promptTravelMs,
  unreachableMs,
  type Prompt,
  type PromptState,
} from './prompts.ts';
import { newReceipt } from './payouts/ids.ts';
import { findRule, initialRules, noFault, type FaultOutcome, type FaultRule } from './rules.ts';
import type { StkPush } from './stk-request.ts';

const promptsKeptMax = 200;

/** The state that a restart keeps. */
export type NetworkState = {
  readonly phones: readonly Phone[];
  readonly prompts: readonly Prompt[];
  readonly collected?: number;
  readonly bankMoves?: readonly BankMove[];
};

/** The mobile network behind the API: phones, prompts and fault rules. */
export class Network {
  readonly #time: SimulatorTime;
  readonly #post: PostCallback;
  readonly #onChange: () => void;
  readonly #phones = new Map<string, Phone>();
  readonly #prompts = new Map<string, Prompt>();
  #rules: readonly FaultRule[] = initialRules();
  #deliveries: readonly Delivery[] = [];
  refusesRepeats = false;
  readonly statement = new StatementSwitches();
  #bankMoves: readonly BankMove[] = [];
  /** The money of the short code that customers pay to, in shillings. */
  #collected = 0;

  constructor(time: SimulatorTime, post: PostCallback, onChange: () => void = () => undefined) {
    this.#time = time;
    this.#post = post;
    this.#onChange = onChange;
  }

  phoneOf(msisdn: string): Phone {
    const known = this.#phones.get(msisdn) ?? newPhone(msisdn);
    this.#phones.set(msisdn, known);
    return known;
  }

  state(): NetworkState {
    return { phones: this.phones(), prompts: [...this.#prompts.values()], collected: this.#collected, bankMoves: this.#bankMoves };
  }

  /** Takes over the state of the run before. A prompt without a result rings again. */
  restore({ phones, prompts, collected, bankMoves }: NetworkState): void {
    this.#collected = collected ?? 0;
    this.#bankMoves = bankMoves ?? [];
    for (const phone of phones) this.#phones.set(phone.msisdn, phone);
    for (const prompt of prompts) {
      this.#prompts.set(prompt.checkoutRequestId, prompt);
      if (prompt.state.status !== 'done') this.#after(promptTravelMs, prompt, () => this.#arrive(prompt.checkoutRequestId));
    }
  }

  savePhone(phone: Phone): void {
    this.#phones.set(phone.msisdn, phone);
    this.#onChange();
  }

  collected(): number {
    return this.#collected;
  }

  setCollected(amount: number): void {
    this.#collected = amount;
    this.#onChange();
  }

  bankMoves(): readonly BankMove[] {
    return this.#bankMoves;
  }

  /** Notes money between a short code and the bank, in shillings. */
  noteBankMove(account: 'in' | 'out', amount: number): void {
    this.#bankMoves = [...this.#bankMoves, newBankMove(account, amount * 100, this.#time.now())];
    this.#onChange();
  }

  /** Moves money from a phone to the short code. */
  collect(msisdn: string, amount: number): void {
    this.#collected += amount;
    this.savePhone(pay(this.phoneOf(msisdn), amount, this.#time.now()));
  }

  /** Moves money back from the short code to a phone. */
  giveBack(msisdn: string, money: Parameters<typeof receive>[1]): void {
    this.#collected -= money.amount;
    this.savePhone(receive(this.phoneOf(msisdn), money));
  }

  phones(): readonly Phone[] {
    return [...this.#phones.values()];
  }

  /** Newest first. */
  prompts(): readonly Prompt[] {
    return [...this.#prompts.values()].toReversed();
  }

  findPrompt(checkoutRequestId: string): Prompt | null {
    return this.#prompts.get(checkoutRequestId) ?? null;
  }

  rules(): readonly FaultRule[] {
    return this.#rules;
  }

  addRule(rule: Omit<FaultRule, 'id'>): FaultRule {
    const added = { ...rule, id: randomBytes(4).toString('hex') };
    this.#rules = [added, ...this.#rules];
    return added;
  }

  /** The effect of the first rule that applies to a request. A rule for one request is then removed. */
  faultOf(request: Parameters<typeof findRule>[1]): FaultOutcome {
    const rule = findRule(this.#rules, request);
    if (rule?.once === true) this.removeRule(rule.id);
    return rule?.outcome ?? noFault;
  }

  removeRule(id: string): void {
    this.#rules = this.#rules.filter((rule) => rule.id !== id);
  }

  deliveries(): readonly Delivery[] {
    return this.#deliveries;
  }

  hasOpenPrompt(msisdn: string): boolean {
    return this.prompts().some((prompt) => prompt.push.msisdn === msisdn && isOpen(prompt));
  }

  /** Accepts a push and sends it to the phone. */
  push(push: StkPush): Prompt {
    const outcome = this.faultOf({ operation: 'push', ...push });
    const at = this.#time.now();
    const prompt: Prompt = {
      merchantRequestId: `${randomBytes(2).toString('hex')}-${randomBytes(2).toString('hex')}-${randomInt(1_000_000, 10_000_000)}`,
      checkoutRequestId: `ws_CO_${eastAfricaTime(at)}${randomInt(1_000, 10_000)}${push.msisdn.slice(3)}`,
      push,
      sentAt: at,
      fault: outcome,
      state: { status: 'travelling' },
    };
    this.phoneOf(push.msisdn);
    this.#prompts.set(prompt.checkoutRequestId, prompt);
    for (const [oldest] of this.#prompts) if (this.#prompts.size > promptsKeptMax) this.#prompts.delete(oldest);
    this.#after(promptTravelMs, prompt, () => this.#arrive(prompt.checkoutRequestId));
    this.#onChange();
    return prompt;
  }

  /** Enters a PIN on the phone; false if no prompt waits for one. */
  enterPin(checkoutRequestId: string, pin: string): boolean {
    const prompt = this.findPrompt(checkoutRequestId);
    if (prompt?.state.status !== 'shown') return false;
    const attempt = { pin, amount: prompt.push.amount, at: this.#time.now(), refusesRepeats: this.refusesRepeats };
    this.#decide(prompt, prompt.fault.lateSuccessAfterMs === null ? codeOfPaying(this.phoneOf(prompt.push.msisdn), attempt) : '1037');
    return true;
  }

  /** Cancels the prompt on the phone; false if no prompt waits. */
  cancel(checkoutRequestId: string): boolean {
    return this.#endShown(checkoutRequestId, '1032');
  }

  /** Expires the prompt; false if no prompt waits. */
  timeOut(checkoutRequestId: string): boolean {
    return this.#endShown(checkoutRequestId, '1037');
  }

  #arrive(checkoutRequestId: string): void {
    const prompt = this.findPrompt(checkoutRequestId);
    if (prompt === null) return;
    if (prompt.fault.resultCode !== null) return this.#decide(prompt, prompt.fault.resultCode);
    if (!this.phoneOf(prompt.push.msisdn).isReachable) {
      this.#set(prompt, { status: 'processing' });
      return this.#after(unreachableMs, prompt, (now) => this.#finish(now, '1037'));
    }
    this.#set(prompt, { status: 'shown', closesAt: later(this.#time.now(), promptOpenMs) });
    this.#after(promptOpenMs, prompt, () => this.timeOut(checkoutRequestId));
  }

  #endShown(checkoutRequestId: string, resultCode: string): boolean {
    const prompt = this.findPrompt(checkoutRequestId);
    if (prompt?.state.status !== 'shown') return false;
    this.#decide(prompt, resultCode);
    return true;
  }

  #decide(prompt: Prompt, resultCode: string): void {
    this.#set(prompt, { status: 'processing' });
    this.#after(processingMs + prompt.fault.delayMs, prompt, (now) => {
      this.#finish(now, resultCode);
      const { lateSuccessAfterMs } = prompt.fault;
      if (lateSuccessAfterMs !== null) this.#after(lateSuccessAfterMs, now, (late) => this.#finish(late, '0'));
    });
  }

  #finish(prompt: Prompt, resultCode: string): void {
    const at = this.#time.now();
    const isPaid = resultCode === '0';
    if (isPaid) this.collect(prompt.push.msisdn, prompt.push.amount);
    const done = this.#set(prompt, { status: 'done', resultCode, receipt: isPaid ? newReceipt() : null, doneAt: at });
    if (prompt.fault.losesCallback) return;
    for (let count = 0; count < prompt.fault.callbackCount; count += 1) {
      this.#time.after(
        callbackTravelMs * (count + 1),
        () => void this.deliver(done.checkoutRequestId, done.push.callbackUrl, callbackBody(done)),
      );
    }
  }

  /** Posts a call-back and logs its outcome. The real service does not retry either. */
  async deliver(requestId: string, url: string, body: Readonly<Record<string, unknown>>): Promise<void> {
    const outcome = await this.#post(url, body).then(
      (status) => `HTTP ${status}`,
      (error: unknown) => `not delivered: ${error instanceof Error ? error.message : 'unknown fault'}`,
    );
    this.#deliveries = [{ checkoutRequestId: requestId, url, outcome }, ...this.#deliveries].slice(0, promptsKeptMax);
  }

  /** Runs work after a delay, on the simulator's time. */
  after(delayMs: number, work: () => void): void {
    this.#time.after(delayMs, work);
  }

  #set(prompt: Prompt, state: PromptState): Prompt {
    const next = { ...prompt, state };
    this.#prompts.set(prompt.checkoutRequestId, next);
    this.#onChange();
    return next;
  }

  #after(delayMs: number, prompt: Prompt, work: (now: Prompt) => void): void {
    this.#time.after(delayMs, () => {
      const now = this.findPrompt(prompt.checkoutRequestId);
      if (now !== null) work(now);
    });
  }
}
