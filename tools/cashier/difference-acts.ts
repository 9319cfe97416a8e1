import { isUuid, formatMoney } from '@tausi/kernel';
import {
  closingActs,
  type ClosingAct,
  type DifferencesDesk,
  type InTransit,
  type OverduePayment,
  type StoredDifference,
} from '@tausi/server/cashier/index.ts';
import { refuse } from '../refuse.ts';
import { differenceWords, printInTransit } from './print-reconciled.ts';

const usage =
  'Usage: npm run cashier -- differences list | overdue <pot> | show|note|ask|explain|suspend|write-off|charge-fee|payout-found|payout-returned <id> --by=… --reason=…';

const refusals = {
  difference_unknown: 'There is no difference with this id. See them with: differences list',
  difference_closed: 'This difference is closed.',
  act_not_possible: 'This act does not close such a difference. See its acts with: differences show <id>',
  reason_missing: 'Give your name and a reason: --by=… --reason=… (up to 300 characters)',
  second_person_missing: 'A second person must take the same step: --by=…',
  stale: 'Another person took a step just now, or the payment changed. See it again with: differences show <id>',
} as const;

const acts: Readonly<Record<string, ClosingAct | 'note' | 'ask'>> = {
  note: 'note',
  ask: 'ask',
  explain: 'explain',
  suspend: 'suspend',
  'write-off': 'write_off',
  'charge-fee': 'charge_fee',
  'payout-found': 'payout_found',
  'payout-returned': 'payout_returned',
};

type Desks = {
  readonly differences: DifferencesDesk;
  readonly inTransit: () => Promise<readonly InTransit[]>;
  readonly overdueOf: (pot: string) => Promise<readonly OverduePayment[]>;
};
type Options = { readonly by: string; readonly reason: string };

/** Shows the differences between statements and books, and takes the steps of people on them. */
export async function actOnDifferences(
  desks: Desks,
  [step = 'list', id = '']: readonly string[],
  { by, reason }: Options,
): Promise<number> {
  if (step === 'list') return list(desks);
  if (step === 'overdue' && id !== '') return showOverdue(desks, id);
  if (!isUuid(id)) return refuse(usage);
  if (step === 'show') return show(desks.differences, id);
  const act = acts[step];
  if (act === undefined) return refuse(usage);
  const taken = await desks.differences.act({ id, act, by, reason });
  if (!taken.ok) return refuse(refusals[taken.error.code]);
  const words = { asked: 'waits for a second person', approved: 'is done', done: 'is noted' } as const;
  console.log(`${id}: ${step} ${words[taken.value.step]}.`);
  return 0;
}

async function list({ differences, inTransit }: Desks): Promise<number> {
  const open = await differences.list();
  if (open.length === 0) console.log('No open differences.');
  for (const difference of open) console.log(lineOf(difference));
  const overdue = await inTransit();
  printInTransit(
    overdue,
    overdue.map(({ pot }) => pot),
  );
  return 0;
}

async function showOverdue({ overdueOf }: Desks, pot: string): Promise<number> {
  const payments = await overdueOf(pot);
  if (payments.length === 0) console.log(`No payment of ${pot} is missing on its statements for too long.`);
  for (const { paymentId, kind, amount, decidedAt } of payments)
    console.log(`${new Date(decidedAt).toISOString()}  ${amount.asset} ${formatMoney(amount)}  ${kind} ${paymentId}`);
  return 0;
}

async function show(desk: DifferencesDesk, id: string): Promise<number> {
  const found = await desk.show(id);
  if (found === null) return refuse(refusals.difference_unknown);
  const { difference, steps } = found;
  console.log(lineOf(difference));
  const { closedBy, paymentId, kind, listedAt } = difference;
  const listed = listedAt === null ? 'on no statement' : `listed ${new Date(listedAt).toISOString()}`;
  console.log(`${listed}, payment ${paymentId ?? 'none'}, ${closedBy === null ? 'open' : `closed by ${closedBy}`}`);
  console.log(`acts that close it: ${closingActs[kind].map((act) => act.replaceAll('_', '-')).join(', ')}`);
  for (const { step, act, takenBy, takenAt, reason } of steps)
    console.log(`  ${new Date(takenAt).toISOString()}  ${act.replaceAll('_', '-')} ${step} by ${takenBy}: ${reason}`);
  return 0;
}

function lineOf({ id, pot, kind, amount, receipt, paymentId }: StoredDifference): string {
  const name = receipt ?? `payment ${paymentId ?? ''}`;
  return `${id}  ${pot}  ${amount.asset} ${formatMoney(amount)}  ${kind}: ${name} ${differenceWords[kind]}`;
}
