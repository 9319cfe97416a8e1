import type { FastifyInstance } from 'fastify';
import type { Instant } from '@tausi/kernel';
import { fieldsOf, textOf } from '../fields.ts';
import { bankRows, serveStatementSwitches, withBalances, type RowWithBalance, type StatementRow } from '../money/statement.ts';
import type { ApiParts } from './api.ts';
import { eastAfricaTime } from './east-africa-time.ts';
import type { PaymentIn } from './paybill/payment-in.ts';
import type { Payout } from './payouts/payout.ts';
import type { Prompt } from './prompts.ts';

const headings =
  'Receipt No.,Completion Time,Initiation Time,Details,Transaction Status,Paid In,Withdrawn,Balance,Balance Confirmed,Reason Type,Other Party Info,Linked Transaction ID,A/C No.';

/** Serves the statements of both short codes as the organisation's portal exports them: newest first, successful payments only. */
export function serveStatement(server: FastifyInstance, parts: ApiParts): void {
  const { network, payouts, settings } = parts;
  serveStatementSwitches(server, network.statement);
  server.get('/simulator/statement.csv', (request, reply) => {
    const isOut = textOf(fieldsOf(request.query), 'market') === 'out';
    const moved = isOut
      ? payouts.list().flatMap(paidOut)
      : [...network.prompts().flatMap(collected), ...parts.paymentsIn.list().flatMap(paidIn)];
    const balance = (isOut ? payouts.utilityBalance() : network.collected()) * 100;
    const rows = withBalances([...moved, ...bankRows(network.bankMoves(), isOut ? 'out' : 'in')], balance);
    const about = [`Organization:,"${settings.businessName}"`, `Short Code:,${isOut ? settings.b2cShortCode : settings.shortCode}`, ''];
    const shown = network.statement.shown(rows).flatMap(writtenRows);
    return reply.type('text/csv; charset=utf-8').send([...about, headings, ...shown, ''].join('\r\n'));
  });
}

function collected({ push, state }: Prompt): readonly StatementRow[] {
  if (state.status !== 'done' || state.receipt === null) return [];
  const { msisdn: party, amount, accountReference: reference } = push;
  return [{ receipt: state.receipt, reference, amountMinor: amount * 100, feeMinor: 0, at: state.doneAt, isBank: false, party }];
}

function paidIn({ receipt, amount, account, msisdn: party, paidAt, reversedBy, reversedAt = paidAt }: PaymentIn): readonly StatementRow[] {
  const common = { feeMinor: 0, isBank: false, party };
  const paid = { ...common, receipt, reference: account, amountMinor: amount * 100, at: paidAt };
  const back = { ...common, receipt: reversedBy ?? '', reference: '', amountMinor: -amount * 100, at: reversedAt, linked: receipt };
  return reversedBy === null ? [paid] : [paid, back];
}

function paidOut({ request, result }: Payout): readonly StatementRow[] {
  if (result === null || result.code !== '0') return [];
  const { receipt, doneAt: at, fee = 0 } = result;
  const { amount, msisdn: party } = request;
  return [{ receipt, reference: '', amountMinor: -amount * 100, feeMinor: fee * 100, at, isBank: false, party }];
}

// A charge is a row of its own with the receipt of its payment, and comes after it.
function writtenRows(row: RowWithBalance): readonly string[] {
  if (row.feeMinor === 0) return [written(row, reasonOf(row))];
  const charge = { ...row, amountMinor: -row.feeMinor };
  return [written(charge, 'Business Payment Charge'), written({ ...row, balanceMinor: row.balanceMinor + row.feeMinor }, reasonOf(row))];
}

function reasonOf({ isBank, amountMinor, linked }: RowWithBalance): string {
  if (isBank) return 'Organization Settlement';
  if (linked !== undefined) return 'Transaction Reversal';
  return amountMinor > 0 ? 'Pay Bill' : 'Business Payment';
}

function written({ receipt, reference, amountMinor, at, balanceMinor, linked = '', party = '' }: RowWithBalance, reason: string): string {
  const other = party === '' ? '' : `${party} - SIMULATED CUSTOMER`;
  const [paid, withdrawn] = amountMinor > 0 ? [`"${shillings(amountMinor)}"`, ''] : ['', `"${shillings(amountMinor)}"`];
  const details = `"${reason} ${other} ${reference}"`;
  const balance = `"${shillings(balanceMinor)}"`;
  return [
    receipt,
    atOf(at),
    atOf(at),
    details,
    'Completed',
    paid,
    withdrawn,
    balance,
    'TRUE',
    reason,
    `"${other}"`,
    linked,
    reference,
  ].join(',');
}

function shillings(minor: number): string {
  return (minor / 100).toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
}

// Day first, as in the portal.
function atOf(at: Instant): string {
  const [, year, month, day, hour, minute, second] = /^(\d{4})(\d{2})(\d{2})(\d{2})(\d{2})(\d{2})$/.exec(eastAfricaTime(at)) ?? [];
  return `${day}-${month}-${year} ${hour}:${minute}:${second}`;
}
