import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { loginsOf } from '@tausi/db/logins.ts';
import { instant, later, type Instant } from '@tausi/kernel';
import { openPaymentDesk } from '@tausi/server/payment-desk.ts';
import { printInTransit, printOwed, printPots, printReconciled } from '../cashier/print-reconciled.ts';
import { databaseAtHand, noDatabase } from '../database-at-hand.ts';
import { refuse } from '../refuse.ts';

const { values } = parseArgs({ options: { pot: { type: 'string' }, file: { type: 'string' }, day: { type: 'string' } } });
const dayMs = 86_400_000;
const eastAfricaOffsetMs = 3 * 3_600_000;

process.exitCode = await run();

async function run(): Promise<number> {
  const from = dayOf(values.day);
  if (from === null) return refuse('Write the day as 2026-11-21.');
  if (values.file !== undefined && values.pot === undefined) return refuse('Name the pot whose statement it is: --pot=daraja');
  const url = databaseAtHand();
  if (url === null) return refuse(noDatabase);
  const desk = openPaymentDesk(loginsOf(url).url, (error) => console.error(error));
  try {
    const { pot, file } = values;
    if (pot !== undefined && !desk.reconciling.pots().has(pot))
      return refuse(`There is no pot "${pot}": ${[...desk.reconciling.pots().keys()].join(', ')}.`);
    const pots = pot === undefined ? [...desk.reconciling.pots().keys()] : [pot];
    const outcome = file === undefined || pot === undefined ? await again(desk, pots) : await fromFile(desk, { pot, file, from });
    if (outcome !== 0 && outcome !== 1) return outcome;
    printPots(await desk.pots.list(), pots);
    printInTransit(await desk.inTransit(), pots);
    printOwed(await desk.liabilities());
    return outcome;
  } finally {
    await desk.close();
  }
}

type Desk = ReturnType<typeof openPaymentDesk>;

async function fromFile(
  desk: Desk,
  { pot, file, from }: { readonly pot: string; readonly file: string; readonly from: Instant },
): Promise<number> {
  const read = await desk.reconciling.file(pot, readFileSync(file, 'utf8'), { from, until: later(from, dayMs) });
  if (read.ok) return printReconciled(pot, read.value);
  switch (read.error.code) {
    case 'unreadable':
      return refuse(`Cannot read line ${read.error.line} of the statement: ${read.error.why}.`);
    case 'other_pot':
      return refuse(`This is the statement of another pot: --pot=${read.error.pot}`);
    case 'pot_unknown':
      return refuse('No statements of this pot can be read.');
  }
}

/** Judges again what the server read from the providers' lists, and lines that waited for their payment. */
async function again(desk: Desk, pots: readonly string[]): Promise<number> {
  for (const pot of pots) await desk.reconciling.stored(pot);
  const open = (await desk.differences.list()).filter((each) => pots.includes(each.pot));
  console.log(open.length === 0 ? 'No open differences.' : `${open.length} open differences: npm run cashier -- differences`);
  return open.length === 0 ? 0 : 1;
}

/** The beginning of a day in East Africa Time; yesterday by default. */
function dayOf(text: string | undefined): Instant | null {
  const yesterday = new Date(Date.now() + eastAfricaOffsetMs - dayMs).toISOString().slice(0, 10);
  const begin = Date.parse(`${text ?? yesterday}T00:00:00+03:00`);
  return Number.isNaN(begin) ? null : instant(begin);
}
