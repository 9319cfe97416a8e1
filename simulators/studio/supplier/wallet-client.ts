import { randomUUID } from 'node:crypto';
import type { SimulatorTime } from '../../time.ts';
import { fieldsOf, textOf } from '../../fields.ts';
import type { Keys, StudioSimulatorSettings } from '../keys.ts';
import type { Faults } from './faults.ts';

/** The answer of the operator's wallet; null if no readable one came. */
export type WalletSaid = { readonly status: string; readonly balance: number | null; readonly httpStatus: number } | null;

export type WalletPath = '/user/balance' | '/transaction/bet' | '/transaction/win' | '/transaction/rollback';

/** A call as it was sent, for the switchboard. */
export type SentCall = {
  readonly path: WalletPath;
  readonly body: Readonly<Record<string, unknown>>;
  readonly said: WalletSaid;
  readonly tookMs: number;
};

type ClientParts = {
  readonly settings: StudioSimulatorSettings;
  readonly keys: Keys;
  readonly faults: Faults;
  readonly time: SimulatorTime;
};

const timeoutMs = 1_000;
const keptMax = 200;

/** Sends signed calls to the operator's wallet, broken as the switchboard wants them. */
export class WalletClient {
  readonly #parts: ClientParts;
  readonly sent: SentCall[] = [];

  constructor(parts: ClientParts) {
    this.#parts = parts;
  }

  /** Sends a call once. Never throws. */
  async send(path: WalletPath, fields: Readonly<Record<string, unknown>>): Promise<WalletSaid> {
    const { faults, time } = this.#parts;
    const body = { request_uuid: randomUUID(), ...fields };
    if (path === '/transaction/bet' && faults.strikes('wrongTypes')) Object.assign(body, { amount: String(fields['amount']) });
    if (faults.latencyMs > 0) await new Promise<void>((resolve) => time.after(faults.latencyMs, resolve));
    const startedAt = time.now();
    if (faults.strikes('dropRequest')) return this.#note({ path, body, said: null, tookMs: 0 });
    const sending = faults.strikes('duplicate') ? [this.#post(path, body), this.#post(path, body)] : [this.#post(path, body)];
    const [said = null] = await Promise.all(sending);
    return this.#note({ path, body, said: faults.strikes('dropAnswer') ? null : said, tookMs: time.now() - startedAt });
  }

  #note(call: SentCall): WalletSaid {
    this.sent.unshift(call);
    this.sent.length = Math.min(this.sent.length, keptMax);
    return call.said;
  }

  async #post(path: WalletPath, fields: Readonly<Record<string, unknown>>): Promise<WalletSaid> {
    const { settings, keys, faults } = this.#parts;
    const body = JSON.stringify(fields);
    const signature = keys.sign(faults.strikes('wrongSignature') ? `${body} ` : body);
    try {
      const answer = await fetch(`${settings.walletUrl}${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', [settings.signatureHeader]: signature },
        body,
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      });
      const said = fieldsOf(await answer.json());
      const balance = said.get('balance');
      return { status: textOf(said, 'status') ?? '', balance: typeof balance === 'number' ? balance : null, httpStatus: answer.status };
    } catch {
      return null;
    }
  }
}
