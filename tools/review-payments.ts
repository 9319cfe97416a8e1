import { userInfo } from 'node:os';
import { parseArgs } from 'node:util';
import { loginsOf } from '@tausi/db/logins.ts';
import { formatMoney, marketOf, parseMoney, paymentId, playerId, type Result } from '@tausi/kernel';
import type { Booking, Deposit, DeskRefusal, PaymentDesk } from '@tausi/server/cashier/index.ts';
import { openPaymentDesk } from '@tausi/server/payment-desk.ts';
import { databaseAtHand, noDatabase } from './database-at-hand.ts';
import { refuse } from './refuse.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    receipt: { type: 'string', default: '' },
    amount: { type: 'string' },
    reason: { type: 'string', default: '' },
    by: { type: 'string', default: userInfo().username },
  },
});
const listedMax = 200;
const bookings: Readonly<Record<string, Booking>> = { credit: 'credit', correct: 'correction', 'pay-out': 'payout' };

const refusals: Readonly<Record<DeskRefusal['code'], string>> = {
  payment_unknown: 'No payment has this id.',
  not_reviewable: 'The payment stands where this cannot be said of it; look at it with: show <payment id>',
  receipt_used: 'Money under this number was booked before. It is not booked twice.',
  receipt_invalid: 'Give the number under which the provider names the money: --receipt=…',
  amount_invalid: 'credit is for the amount that was asked for; for another one that arrived: correct --amount=…',
  reason_missing: 'Say how it was found out: --reason=… (300 characters at most)',
  nothing_asked: 'Nobody asks for anything here: begin with credit, correct or pay-out.',
  second_person_missing: 'Who asks does not approve. A second person does: approve <payment id> --by=…',
  account_open: 'Only the money of a closed account is sent by hand; this player withdraws it himself.',
  insufficient_funds: 'There is less in the player’s balance.',
  nothing_stopped: 'This player’s payments are not stopped.',
  stale: 'Somebody else took a step just now. Look at it again with: show <payment id>',
};

process.exitCode = await run();

async function run(): Promise<number> {
  const url = databaseAtHand();
  if (url === null) return refuse(noDatabase);
  const { desk, close } = openPaymentDesk(loginsOf(url).url, (error) => console.error(error));
  try {
    return await act(desk, positionals);
  } finally {
    await close();
  }
}

async function act(desk: PaymentDesk, [step = 'list', id = '']: readonly string[]): Promise<number> {
  if (step === 'list') return list(desk);
  if (!/^[0-9a-f-]{36}$/.test(id))
    return refuse(
      'Name the payment: npm run review-payments -- show|credit|correct|pay-out|approve|fail <payment id>, or lift <player id>',
    );
  if (step === 'lift') return lift(desk, id);
  const found = await desk.show(paymentId(id));
  if (found === null) return refuse(refusals.payment_unknown);
  if (step === 'show') return show(found);
  if (step === 'approve') return told(await desk.approve(found.deposit.id, values.by), 'is approved and booked');
  if (step === 'fail') return told(await desk.fail(found.deposit.id, { reason: values.reason, by: values.by }), 'ends without money');
  const booking = bookings[step];
  if (booking === undefined) return refuse(`There is no step "${step}": list, show, credit, correct, pay-out, approve, fail or lift.`);
  const amount = amountOf(found.deposit);
  if (!amount.ok) return refuse(refusals.amount_invalid);
  const { receipt, reason, by: askedBy } = values;
  return told(
    await desk.ask(found.deposit.id, { booking, receipt, reason, askedBy, amount: amount.value }),
    `waits for a second person: npm run review-payments -- approve ${id} --by=…`,
  );
}

function amountOf({ amount, market }: Deposit) {
  return values.amount === undefined ? ({ ok: true, value: amount } as const) : parseMoney(marketOf(market).currency, values.amount);
}

async function list(desk: PaymentDesk): Promise<number> {
  const waiting = await desk.list(listedMax);
  if (waiting.length === 0) console.log('No payment waits for a person.');
  for (const deposit of waiting) console.log(lineOf(deposit));
  for (const { player, stop } of await desk.listStopped(listedMax)) {
    const lasts = stop.code === 'payments_blocked' ? `blocked until ${new Date(stop.until).toISOString()}` : 'suspended until lifted';
    console.log(`player ${player}: payments failed one after another, new ones are ${lasts}`);
  }
  return 0;
}

async function lift(desk: PaymentDesk, id: string): Promise<number> {
  const lifted = await desk.lift(playerId(id), { reason: values.reason, by: values.by });
  if (!lifted.ok) return refuse(refusals[lifted.error.code]);
  console.log(`player ${id} may pay again.`);
  return 0;
}

function show({ deposit, timeline, alerts, reviews }: NonNullable<Awaited<ReturnType<PaymentDesk['show']>>>): number {
  console.log(lineOf(deposit));
  console.log(`player ${deposit.playerId}, phone ${deposit.phone}, ${deposit.provider} request ${deposit.checkoutId ?? 'unknown'}`);
  for (const { step, at, detail } of timeline)
    console.log(`  ${new Date(at).toISOString()}  ${step}${detail === null ? '' : ` (${detail})`}`);
  for (const alert of alerts) console.log(`  alert  ${alert}`);
  for (const taken of reviews) {
    const what =
      taken.step === 'failed' ? '' : ` ${taken.asked.booking} of ${formatMoney(taken.asked.amount)} under ${taken.asked.receipt}`;
    console.log(`  ${new Date(taken.takenAt).toISOString()}  ${taken.step}${what} by ${taken.takenBy}: ${taken.reason}`);
  }
  return 0;
}

function lineOf({ id, status, amount, reference, createdAt }: Deposit): string {
  return `${id}  ${status.padEnd(9)}  ${amount.asset} ${formatMoney(amount)}  ${reference}  ${new Date(createdAt).toISOString()}`;
}

function told(done: Result<Deposit, DeskRefusal>, what: string): number {
  if (!done.ok) return refuse(refusals[done.error.code]);
  console.log(`${done.value.id} ${what}.`);
  return 0;
}
