import { randomInt } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Instant } from '@tausi/kernel';
import { fieldsOf, wholeOf } from '../fields.ts';

/** A movement of a merchant's account, in hundredths of the currency's unit. */
export type StatementRow = {
  readonly receipt: string;
  readonly reference: string;
  /** Above zero for money that came in, without the fee. */
  readonly amountMinor: number;
  readonly feeMinor: number;
  readonly at: Instant;
  /** Between the account and the merchant's bank. */
  readonly isBank: boolean;
  /** The receipt of the payment that the row takes back. */
  readonly linked?: string;
  readonly party?: string;
};

/** Money between an account and the merchant's bank. */
export type BankMove = { readonly account: string; readonly amountMinor: number; readonly at: Instant; readonly receipt: string };

export function newBankMove(account: string, amountMinor: number, at: Instant): BankMove {
  return { account, amountMinor, at, receipt: `BANK${randomInt(100_000_000, 1_000_000_000)}` };
}

/** The rows of an account's moves with the bank. */
export function bankRows(moves: readonly BankMove[], account: string): readonly StatementRow[] {
  return moves
    .filter((move) => move.account === account && move.amountMinor !== 0)
    .map(({ amountMinor, at, receipt }) => ({ receipt, reference: '', amountMinor, feeMinor: 0, at, isBank: true }));
}

const feePpmMax = 100_000;
const leavesOutMax = 100;

/** The fault switches of statements and lists: a fee on each payment, and rows that are left out. */
export class StatementSwitches {
  /** In millionths of the amount; whole units are charged. */
  feePpm = 0;
  /** The number of newest payments that statements and lists leave out. */
  leavesOut = 0;

  feeMinorOf(amountMinor: number): number {
    return Math.round((Math.abs(amountMinor) * this.feePpm) / 1_000_000 / 100) * 100;
  }

  /** Returns rows newest first, without those that the switch leaves out. */
  shown<Row extends { readonly at: Instant }>(rows: readonly Row[]): readonly Row[] {
    return rows.toSorted((one, other) => other.at - one.at).slice(this.leavesOut);
  }
}

export type RowWithBalance = StatementRow & { readonly balanceMinor: number };

/** Adds the balance after each row, which ends at the account's balance; newest first. */
export function withBalances(rows: readonly StatementRow[], endsAtMinor: number): readonly RowWithBalance[] {
  let balanceMinor = endsAtMinor;
  return rows
    .toSorted((one, other) => other.at - one.at)
    .map((row) => {
      const after = { ...row, balanceMinor };
      balanceMinor -= row.amountMinor - row.feeMinor;
      return after;
    });
}

/** Serves the switches of statements. */
export function serveStatementSwitches(server: FastifyInstance, switches: StatementSwitches): void {
  server.get('/simulator/statement', () => ({ feePpm: switches.feePpm, leavesOut: switches.leavesOut }));
  server.post('/simulator/statement', (request) => {
    const fields = fieldsOf(request.body);
    switches.feePpm = Math.min(wholeOf(fields, 'feePpm') ?? switches.feePpm, feePpmMax);
    switches.leavesOut = Math.min(wholeOf(fields, 'leavesOut') ?? switches.leavesOut, leavesOutMax);
    return { feePpm: switches.feePpm, leavesOut: switches.leavesOut };
  });
}
