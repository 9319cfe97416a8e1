import { isUuid, formatMoney } from '@tausi/kernel';
import type { DisputeDesk } from '@tausi/server/cashier/index.ts';
import { refuse } from '../refuse.ts';

const listedMax = 200;
const usage = 'Usage: npm run cashier -- disputes list|show|note|won|lost <id> --by=… --reason=…';

const refusals = {
  dispute_unknown: 'There is no dispute with this id.',
  dispute_closed: 'This dispute has ended. See it with: disputes show <id>',
  reason_missing: 'Give your name and a note or reason: --by=… --reason=… (up to 300 characters)',
  second_person_missing: 'A second person must take the same step: --by=…',
  stale: 'Another person took a step just now. See it again with: disputes show <id>',
} as const;

type Words = { readonly by: string; readonly reason: string };

/** Shows disputes of deposits, and takes the steps of people on them. */
export async function actOnDisputes(desk: DisputeDesk, [step = 'list', id = '']: readonly string[], words: Words): Promise<number> {
  if (step === 'list') return list(desk);
  if (!isUuid(id)) return refuse(usage);
  switch (step) {
    case 'show':
      return show(desk, id);
    case 'note':
      return report(await desk.note(id, words));
    case 'won':
    case 'lost':
      return report(await desk.end(id, step, words));
    default:
      return refuse(usage);
  }
}

async function list(desk: DisputeDesk): Promise<number> {
  const open = await desk.list(listedMax);
  if (open.length === 0) console.log('No dispute is open.');
  for (const dispute of open) console.log(lineOf(dispute));
  return 0;
}

async function show(desk: DisputeDesk, id: string): Promise<number> {
  const found = await desk.show(id);
  if (found === null) return refuse(refusals.dispute_unknown);
  const { dispute, steps } = found;
  console.log(lineOf(dispute));
  console.log(`payment ${dispute.paymentId}, player ${dispute.playerId}, ${dispute.provider} dispute ${dispute.providerRef}`);
  for (const { step, outcome, reason, takenBy, takenAt } of steps)
    console.log(`  ${new Date(takenAt).toISOString()}  ${step}${outcome === null ? '' : ` ${outcome}`} by ${takenBy}: ${reason}`);
  return 0;
}

function report(taken: Awaited<ReturnType<DisputeDesk['end']>>): number {
  if (!taken.ok) return refuse(refusals[taken.error.code]);
  const { step, dispute } = taken.value;
  const done = { noted: 'has the note', asked: 'waits for a second person', approved: `is ${dispute.state}` }[step];
  console.log(`${dispute.id} ${done}.`);
  return 0;
}

type Listed = Awaited<ReturnType<DisputeDesk['list']>>[number];

function lineOf({ id, state, amount, held, evidenceDueAt }: Listed): string {
  const due = evidenceDueAt === null ? 'no due date' : `evidence due ${new Date(evidenceDueAt).toISOString()}`;
  return `${id}  ${state}  ${amount.asset} ${formatMoney(amount)}, ${formatMoney(held)} set aside  ${due}`;
}
