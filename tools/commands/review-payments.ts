import { userInfo } from 'node:os';
import { parseArgs } from 'node:util';
import { loginsOf } from '@tausi/db/logins.ts';
import { formatMoney, marketOf, parseMoney, paymentId, playerId as toPlayerId, type Result } from '@tausi/kernel';
import type { ApprovalDesk, ApprovalRefusal, Approved, Booking, Deposit, DeskRefusal, PaymentDesk } from '@tausi/server/cashier/index.ts';
import { openPaymentDesk } from '@tausi/server/payment-desk.ts';
import { approvalLine, partLine } from '../cashier/approval-line.ts';
import { actOnDifferences } from '../cashier/difference-acts.ts';
import { actOnClosings } from '../cashier/closing-acts.ts';
import { actOnDisputes } from '../cashier/dispute-acts.ts';
import { actOnPots } from '../cashier/pot-acts.ts';
import { actOnUnsolicited } from '../cashier/unsolicited-acts.ts';
import { databaseAtHand, noDatabase } from '../database-at-hand.ts';
import { refuse } from '../refuse.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    receipt: { type: 'string', default: '' },
    amount: { type: 'string' },
    reason: { type: 'string', default: '' },
    player: { type: 'string', default: '' },
    direction: { type: 'string' },
    from: { type: 'string' },
    until: { type: 'string' },
    by: { type: 'string', default: userInfo().username },
  },
});
const listedMax = 200;
const bookings: Readonly<Record<string, Booking>> = { credit: 'credit', correct: 'correction', 'pay-out': 'payout' };

const refusals: Readonly<Record<DeskRefusal['code'] | ApprovalRefusal['code'], string>> = {
  payment_unknown: 'There is no payment with this id.',
  not_reviewable: 'This step does not fit the current state of the payment. See it with: show <payment id>',
  receipt_used: 'This receipt number is already booked. Money is never booked twice.',
  receipt_invalid: 'Give the provider’s receipt number: --receipt=…',
  amount_invalid: 'credit books the requested amount. If a different amount arrived: correct --amount=…',
  reason_missing: 'Give a reason: --reason=… (up to 300 characters)',
  nothing_asked: 'There is no request to approve. Start with credit, correct or pay-out.',
  second_person_missing: 'A second person must approve: approve <payment id> --by=…',
  account_open: 'The account is open, so the player withdraws the money. Only balances of closed accounts are sent by hand.',
  insufficient_funds: 'The player’s balance is too low.',
  nothing_stopped: 'This player’s payments are not blocked.',
  not_waiting: 'This withdrawal does not wait for approval. See it with: approvals show <payment id>',
  stale: 'Another person changed this payment just now. See it again with: show <payment id>',
};

process.exitCode = await run();

async function run(): Promise<number> {
  const url = databaseAtHand();
  if (url === null) return refuse(noDatabase);
  const opened = openPaymentDesk(loginsOf(url).url, (error) => console.error(error));
  const { desk, approvals, closings, disputes, unsolicited, pots, close } = opened;
  const [queue, ...act] = positionals;
  try {
    if (queue === 'closings') return await actOnClosings(closings, act, values);
    if (queue === 'disputes') return await actOnDisputes(disputes, act, values);
    if (queue === 'differences') return await actOnDifferences(opened, act, values);
    if (queue === 'pots') return await actOnPots(pots, act, values);
    if (queue === 'unsolicited') return await actOnUnsolicited(unsolicited, act, values);
    return await (queue === 'approvals' ? actOnApprovals(approvals, act) : actOnPayments(desk, positionals));
  } finally {
    await close();
  }
}

async function actOnPayments(desk: PaymentDesk, [step = 'list', id = '']: readonly string[]): Promise<number> {
  if (step === 'list') return list(desk);
  if (!/^[0-9a-f-]{36}$/.test(id))
    return refuse('Usage: npm run review-payments -- show|credit|correct|pay-out|approve|fail <payment id>, or lift <player id>');
  if (step === 'lift') return lift(desk, id);
  const found = await desk.show(paymentId(id));
  if (found === null) return refuse(refusals.payment_unknown);
  if (step === 'show') return show(found);
  if (step === 'approve') return report(await desk.approve(found.deposit.id, values.by), 'is approved and booked');
  if (step === 'fail') return report(await desk.fail(found.deposit.id, { reason: values.reason, by: values.by }), 'is marked as failed');
  const booking = bookings[step];
  if (booking === undefined) return refuse(`There is no step "${step}": list, show, credit, correct, pay-out, approve, fail or lift.`);
  const amount = amountOf(found.deposit);
  if (!amount.ok) return refuse(refusals.amount_invalid);
  const { receipt, reason, by: askedBy } = values;
  return report(
    await desk.ask(found.deposit.id, { booking, receipt, reason, askedBy, amount: amount.value }),
    `waits for approval by a second person: npm run review-payments -- approve ${id} --by=…`,
  );
}

async function actOnApprovals(desk: ApprovalDesk, [step = 'list', id = '']: readonly string[]): Promise<number> {
  if (step === 'list') return listApprovals(desk);
  if (!/^[0-9a-f-]{36}$/.test(id))
    return refuse('Usage: npm run cashier -- approvals show|approve|refuse|found-paid|found-unpaid <payment id>');
  const verdict = { by: values.by, reason: values.reason };
  switch (step) {
    case 'show':
      return showApproval(desk, id);
    case 'approve':
      return reportApproval(await desk.approve(paymentId(id), verdict));
    case 'refuse':
      return reportApproval(await desk.refuse(paymentId(id), verdict));
    case 'found-paid':
      return reportApproval(await desk.find(paymentId(id), { ...verdict, receipt: values.receipt }));
    case 'found-unpaid':
      return reportApproval(await desk.find(paymentId(id), { ...verdict, receipt: null }));
    default:
      return refuse(`There is no step "${step}": list, show, approve, refuse, found-paid or found-unpaid.`);
  }
}

async function listApprovals(desk: ApprovalDesk): Promise<number> {
  const waiting = await desk.list(listedMax);
  if (waiting.length === 0) console.log('No withdrawal waits for approval.');
  for (const withdrawal of waiting) console.log(approvalLine(withdrawal));
  return 0;
}

async function showApproval(desk: ApprovalDesk, id: string): Promise<number> {
  const found = await desk.show(paymentId(id));
  if (found === null) return refuse(refusals.payment_unknown);
  console.log(approvalLine(found.withdrawal));
  console.log(`player ${found.withdrawal.playerId}, ${found.withdrawal.provider}, status ${found.withdrawal.status}`);
  for (const part of found.parts) console.log(partLine(part));
  printHistory(found);
  for (const { step, takenBy, takenAt, reason } of found.approvals)
    console.log(`  ${new Date(takenAt).toISOString()}  ${step} by ${takenBy}: ${reason}`);
  return 0;
}

function reportApproval(done: Approved): number {
  if (!done.ok) return refuse(refusals[done.error.code]);
  const { withdrawal, peopleLeft } = done.value;
  console.log(peopleLeft > 0 ? `${withdrawal.id} waits for another person.` : `${withdrawal.id} is ${withdrawal.status}.`);
  return 0;
}

function amountOf({ amount, market }: Deposit) {
  return values.amount === undefined ? ({ ok: true, value: amount } as const) : parseMoney(marketOf(market).currency, values.amount);
}

async function list(desk: PaymentDesk): Promise<number> {
  const waiting = await desk.list(listedMax);
  if (waiting.length === 0) console.log('No payment waits for review.');
  for (const deposit of waiting) console.log(lineOf(deposit));
  for (const { playerId, stop } of await desk.listStopped(listedMax)) {
    const lasts = stop.code === 'payments_blocked' ? `blocked until ${new Date(stop.until).toISOString()}` : 'suspended until lifted';
    console.log(`player ${playerId}: too many failed payments; new ones are ${lasts}`);
  }
  return 0;
}

async function lift(desk: PaymentDesk, id: string): Promise<number> {
  const lifted = await desk.lift(toPlayerId(id), { reason: values.reason, by: values.by });
  if (!lifted.ok) return refuse(refusals[lifted.error.code]);
  console.log(`player ${id} can pay again.`);
  return 0;
}

function show({ deposit, timeline, alerts, reviews }: NonNullable<Awaited<ReturnType<PaymentDesk['show']>>>): number {
  console.log(lineOf(deposit));
  console.log(`player ${deposit.playerId}, phone ${deposit.phone}, ${deposit.provider} request ${deposit.providerRef ?? 'unknown'}`);
  printHistory({ timeline, alerts });
  for (const taken of reviews) {
    const what =
      taken.step === 'failed' ? '' : ` ${taken.asked.booking} of ${formatMoney(taken.asked.amount)} under ${taken.asked.receipt}`;
    console.log(`  ${new Date(taken.takenAt).toISOString()}  ${taken.step}${what} by ${taken.takenBy}: ${taken.reason}`);
  }
  return 0;
}

type History = Pick<NonNullable<Awaited<ReturnType<ApprovalDesk['show']>>>, 'alerts'> & {
  readonly timeline: readonly { readonly step: string; readonly at: number; readonly detail: string | null }[];
};

function printHistory({ timeline, alerts }: History): void {
  for (const { step, at, detail } of timeline)
    console.log(`  ${new Date(at).toISOString()}  ${step}${detail === null ? '' : ` (${detail})`}`);
  for (const alert of alerts) console.log(`  alert  ${alert}`);
}

function lineOf({ id, status, amount, reference, createdAt }: Deposit): string {
  return `${id}  ${status.padEnd(9)}  ${amount.asset} ${formatMoney(amount)}  ${reference}  ${new Date(createdAt).toISOString()}`;
}

function report(done: Result<Deposit, DeskRefusal>, what: string): number {
  if (!done.ok) return refuse(refusals[done.error.code]);
  console.log(`${done.value.id} ${what}.`);
  return 0;
}
