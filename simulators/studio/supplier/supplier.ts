import { randomUUID } from 'node:crypto';
import type { SavedState } from '../../money/saved-state.ts';
import type { SimulatorTime } from '../../time.ts';
import type { Faults } from './faults.ts';
import type { WalletClient, WalletSaid } from './wallet-client.ts';

/** An opened game. Amounts are the wire's units: 1/100,000 of the currency. */
export type Session = {
  readonly id: string;
  readonly gameCode: string;
  readonly currency: string;
  /** Null in demo. */
  readonly player: { readonly user: string; readonly token: string } | null;
  readonly lobbyUrl: string;
  readonly depositUrl: string;
  readonly language: string;
};

/** A line of the supplier's own books. */
export type Line = {
  readonly transaction_uuid: string;
  readonly kind: 'bet' | 'win' | 'rollback';
  readonly user: string;
  readonly amount: number;
  readonly currency: string;
  readonly round: string;
  readonly game_code: string;
  readonly created_at: string;
};

export type BetOutcome = { readonly outcome: 'accepted' | 'refused'; readonly status: string; readonly balance: number | null };

type SupplierParts = { readonly client: WalletClient; readonly faults: Faults; readonly time: SimulatorTime; readonly saved: SavedState };
type Bet = { readonly session: Session; readonly round: string; readonly amount: number; readonly rewardId: string | null };
type Win = Bet & { readonly betId: string; readonly jackpot?: number };

const linesMax = 5_000;
const triesMax = 3;
const retryMs = 2_000;
type RepeatedPath = '/transaction/win' | '/transaction/rollback';
/** Outcomes after which a supplier drops a bet without a rollback. */
const cleanRefusals: ReadonlySet<string> = new Set(['RS_ERROR_NOT_ENOUGH_MONEY', 'RS_ERROR_LIMIT_REACHED']);
/** Outcomes after which a supplier stops repeating a win or a rollback. */
const definite: ReadonlySet<string> = new Set([
  'RS_OK',
  'RS_ERROR_INVALID_TOKEN',
  'RS_ERROR_INVALID_GAME',
  'RS_ERROR_USER_DISABLED',
  'RS_ERROR_WRONG_CURRENCY',
  'RS_ERROR_DUPLICATE_TRANSACTION',
  'RS_ERROR_TRANSACTION_DOES_NOT_EXIST',
  'RS_ERROR_TRANSACTION_ROLLED_BACK',
]);

/** Drives the operator's wallet as a supplier does: bets once, rolls unclear bets back, repeats wins and rollbacks until they are
 *  answered. */
export class Supplier {
  readonly #parts: SupplierParts;
  readonly #lines: Line[];

  constructor(parts: SupplierParts) {
    this.#parts = parts;
    const before = parts.saved.load();
    this.#lines = Array.isArray(before) ? before.filter(isLine) : [];
  }

  lines(): readonly Line[] {
    return this.#lines;
  }

  async bet(bet: Bet): Promise<BetOutcome & { readonly betId: string }> {
    const { client, faults } = this.#parts;
    const betId = randomUUID();
    const fields = {
      ...this.#fieldsOf(bet, false),
      transaction_uuid: betId,
      amount: bet.amount,
      currency: bet.session.currency,
      ...freeOf(bet),
    };
    if (faults.strikes('rollbackFirst')) await this.#rollback(bet, betId);
    const said = await client.send('/transaction/bet', fields);
    if (said?.status === 'RS_OK') {
      this.#keep({ kind: 'bet', transactionId: betId, amount: bet.amount }, bet);
      // A supplier whose answer was late at its own client sends the bet again.
      if (faults.strikes('changeOnRepeat')) await client.send('/transaction/bet', { ...fields, amount: bet.amount + 100_000 });
      return { outcome: 'accepted', status: said.status, balance: said.balance, betId };
    }
    if (said === null || !cleanRefusals.has(said.status)) void this.#rollback(bet, betId);
    return { outcome: 'refused', status: said?.status ?? 'no answer', balance: said?.balance ?? null, betId };
  }

  /** Pays a win, or closes a lost round with a win of 0. Repeats it later if no definite answer comes. */
  async win(win: Win): Promise<WalletSaid> {
    const isOpen = this.#parts.faults.strikes('leaveOpen');
    const transactionId = randomUUID();
    const fields = {
      ...this.#fieldsOf(win, !isOpen),
      transaction_uuid: transactionId,
      reference_transaction_uuid: win.betId,
      amount: win.amount,
      currency: win.session.currency,
      ...freeOf(win),
      ...(win.jackpot === undefined ? {} : { jackpot_win: win.jackpot }),
    };
    return this.#untilDefinite('/transaction/win', fields, () => this.#keep({ kind: 'win', transactionId, amount: win.amount }, win));
  }

  async #rollback(bet: Bet, betId: string): Promise<void> {
    const transactionId = randomUUID();
    const fields = { ...this.#fieldsOf(bet, true), transaction_uuid: transactionId, reference_transaction_uuid: betId };
    await this.#untilDefinite('/transaction/rollback', fields, () => this.#keep({ kind: 'rollback', transactionId, amount: 0 }, bet));
  }

  async #untilDefinite(path: RepeatedPath, fields: Readonly<Record<string, unknown>>, done: () => void): Promise<WalletSaid> {
    for (let tries = 1; ; tries += 1) {
      const said = await this.#parts.client.send(path, fields);
      if (said !== null && definite.has(said.status)) {
        if (said.status === 'RS_OK') done();
        return said;
      }
      if (tries < triesMax) continue;
      this.#parts.time.after(retryMs, () => void this.#untilDefinite(path, fields, done));
      return said;
    }
  }

  #fieldsOf({ session, round }: Bet, isClosed: boolean): Readonly<Record<string, unknown>> {
    const { user = '', token = '' } = session.player ?? {};
    return { user, token, game_code: session.gameCode, round, round_closed: isClosed, supplier_user: null };
  }

  #keep(
    { kind, transactionId, amount }: Pick<Line, 'kind' | 'amount'> & { readonly transactionId: string },
    { session, round }: Bet,
  ): void {
    this.#lines.push({
      transaction_uuid: transactionId,
      kind,
      user: session.player?.user ?? '',
      amount,
      currency: session.currency,
      round,
      game_code: session.gameCode,
      created_at: new Date(this.#parts.time.now()).toISOString(),
    });
    this.#lines.splice(0, Math.max(0, this.#lines.length - linesMax));
    this.#parts.saved.save(this.#lines);
  }
}

function freeOf({ rewardId }: Bet): Readonly<Record<string, unknown>> {
  return rewardId === null ? {} : { is_free: true, reward_uuid: rewardId };
}

function isLine(value: unknown): value is Line {
  return typeof value === 'object' && value !== null && 'transaction_uuid' in value && 'created_at' in value;
}
