import { isUuid, formatMoney, instant, money, parseMoney, type Currency, type Instant } from '@tausi/kernel';
import type { AskedAct, PotRefusal, PotsDesk, PotView } from '@tausi/server/cashier/index.ts';
import { refuse } from '../refuse.ts';

const listedMax = 50;
const usage =
  'Usage: npm run cashier -- pots list | show|top-up|take-out|write-off|floor|stop|start|rest|end-rest <pot> | approve <act id>, with --by=… --reason=…';

const refusals: Readonly<Record<PotRefusal['code'], string>> = {
  pot_unknown: 'There is no pot with this name. See them with: pots list',
  act_unknown: 'There is no act with this id that needs a second person.',
  reason_missing: 'Give your name and a reason: --by=… --reason=… (up to 300 characters)',
  amount_invalid: 'Give an amount: --amount=5000.00',
  window_invalid: 'Give the window in UTC: --from=2026-11-21T22:00 --until=2026-11-22T02:00',
  nothing_asked: 'This act is approved already.',
  second_person_missing: 'A second person must approve: pots approve <act id> --by=…',
  stale: 'Another person approved it just now.',
};

type Options = {
  readonly by: string;
  readonly reason: string;
  readonly amount?: string | undefined;
  readonly direction?: string | undefined;
  readonly from?: string | undefined;
  readonly until?: string | undefined;
};

/** Shows the pots, and takes the steps of people on them. */
export async function actOnPots(desk: PotsDesk, [step = 'list', name = '']: readonly string[], options: Options): Promise<number> {
  if (step === 'list') return list(desk);
  if (step === 'show') return show(desk, name);
  if (step === 'approve') return approve(desk, name, options.by);
  const pot = (await desk.list()).find((each) => each.pot === name);
  if (pot === undefined) return refuse(name === '' ? usage : refusals.pot_unknown);
  const asked = readAct(step, pot.currency, options);
  if (typeof asked === 'string') return refuse(asked);
  const taken = await desk.act(name, asked, options);
  if (!taken.ok) return refuse(refusals[taken.error.code]);
  const { act, isDone } = taken.value;
  console.log(isDone ? `${name}: ${step} is noted.` : `${act.id} waits for a second person: pots approve ${act.id} --by=…`);
  return 0;
}

function readAct(step: string, currency: Currency, options: Options): AskedAct | string {
  const direction = options.direction ?? null;
  if (direction !== null && direction !== 'in' && direction !== 'out') return 'A direction is in or out.';
  switch (step) {
    case 'top-up':
    case 'take-out':
    case 'write-off':
    case 'floor': {
      const minor = amountOf(options.amount, currency);
      const act = ({ 'top-up': 'top_up', 'take-out': 'take_out', 'write-off': 'write_off', floor: 'floor' } as const)[step];
      return minor === null ? refusals.amount_invalid : { act, minor };
    }
    case 'stop':
    case 'start':
      return { act: step, direction };
    case 'end-rest':
      return { act: 'end_rest', direction };
    case 'rest': {
      const [fromAt, untilAt] = [instantIn(options.from), instantIn(options.until)];
      return fromAt === null || untilAt === null ? refusals.window_invalid : { act: step, direction, fromAt, untilAt };
    }
    default:
      return usage;
  }
}

function amountOf(text: string | undefined, currency: Currency): bigint | null {
  const read = text === undefined ? null : parseMoney(currency, text.replace(/^-/, ''));
  if (read?.ok !== true) return null;
  return text?.startsWith('-') === true ? -read.value.minor : read.value.minor;
}

function instantIn(text: string | undefined): Instant | null {
  const at = text !== undefined && /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(text) ? Date.parse(`${text}:00Z`) : Number.NaN;
  return Number.isNaN(at) ? null : instant(at);
}

async function approve(desk: PotsDesk, id: string, by: string): Promise<number> {
  if (!isUuid(id)) return refuse(refusals.act_unknown);
  const approved = await desk.approve(id, by);
  if (!approved.ok) return refuse(refusals[approved.error.code]);
  const { act } = approved.value;
  console.log(`${act.pot}: ${act.act.replace('_', '-')} is done.`);
  return 0;
}

async function list(desk: PotsDesk): Promise<number> {
  const pots = await desk.list();
  console.log(lineOf(['pot', 'reported', 'books', 'live in', 'live out', 'unexplained', 'oldest', '']));
  for (const pot of pots) console.log(lineOf(cellsOf(pot)));
  return 0;
}

function cellsOf({ pot, currency, reported, held, liveIn, liveOut, oldestLiveAt, state }: PotView): readonly string[] {
  const text = (minor: bigint): string => formatMoney(money(currency, minor));
  const marks = [
    ...[...state.stopped].map((direction) => `stopped ${direction}`),
    ...state.rests.map(({ direction, untilAt }) => `rests ${direction ?? 'both'} until ${new Date(untilAt).toISOString()}`),
    ...(state.floor === 0n ? [] : [`floor ${text(state.floor)}`]),
  ];
  const answers = reported === null ? ['not reported', '?'] : [text(reported.minor), text(reported.gap)];
  const oldest = oldestLiveAt === null ? '-' : new Date(oldestLiveAt).toISOString().slice(0, 16);
  return [pot, answers[0] ?? '', text(held), text(liveIn), text(liveOut), answers[1] ?? '', oldest, marks.join(', ')];
}

const widths = [12, 16, 16, 14, 14, 14, 18];

function lineOf(cells: readonly string[]): string {
  return cells
    .map((cell, place) => (place === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[place] ?? 0)))
    .join('  ')
    .trimEnd();
}

async function show(desk: PotsDesk, pot: string): Promise<number> {
  const acts = await desk.listActs(pot, listedMax);
  if (acts.length === 0) console.log('No act on this pot.');
  for (const act of acts) {
    const what = 'amount' in act ? `${act.amount.asset} ${formatMoney(act.amount)}` : (act.direction ?? 'both directions');
    const window = act.act === 'rest' ? ` from ${new Date(act.fromAt).toISOString()} until ${new Date(act.untilAt).toISOString()}` : '';
    const second = act.approvedBy === null ? '' : `, approved by ${act.approvedBy}`;
    console.log(`${act.id}  ${new Date(act.takenAt).toISOString()}  ${act.act} ${what}${window} by ${act.takenBy}${second}: ${act.reason}`);
  }
  return 0;
}
