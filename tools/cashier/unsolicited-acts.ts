import { isUuid, formatMoney, playerId } from '@tausi/kernel';
import type { UnsolicitedDesk } from '@tausi/server/cashier/index.ts';
import { refuse } from '../refuse.ts';

const listedMax = 200;
const usage = 'Usage: npm run cashier -- unsolicited list|show|assign|send-back <id> --player=<player id> --by=… --reason=…';

const refusals = {
  payment_unknown: 'There is no payment with this id.',
  not_in_suspense: 'This money does not wait in suspense. See it with: unsolicited show <id>',
  reason_missing: 'Give your name and a reason: --by=… --reason=… (up to 300 characters)',
  player_unknown: 'There is no player with this id in the market of this money: --player=<player id>',
  second_person_missing: 'A second person must take the same step: --by=…',
  stale: 'Another person took a step just now. See it again with: unsolicited show <id>',
} as const;

type Options = { readonly by: string; readonly reason: string; readonly player: string };

/** Shows money that came without an owner, and takes the steps of people on it. */
export async function actOnUnsolicited(
  desk: UnsolicitedDesk,
  [step = 'list', id = '']: readonly string[],
  options: Options,
): Promise<number> {
  if (step === 'list') return list(desk);
  if (!isUuid(id)) return refuse(usage);
  const { by, reason, player } = options;
  switch (step) {
    case 'show':
      return show(desk, id);
    case 'assign':
      return isUuid(player) ? take(desk, { id, playerId: playerId(player), by, reason }) : refuse(refusals.player_unknown);
    case 'send-back':
      return take(desk, { id, playerId: null, by, reason });
    default:
      return refuse(usage);
  }
}

async function list(desk: UnsolicitedDesk): Promise<number> {
  const open = await desk.list(listedMax);
  if (open.length === 0) console.log('No money waits without an owner.');
  for (const payment of open) console.log(lineOf(payment));
  return 0;
}

async function show(desk: UnsolicitedDesk, id: string): Promise<number> {
  const found = await desk.show(id);
  if (found === null) return refuse(refusals.payment_unknown);
  const { payment, acts } = found;
  console.log(lineOf(payment));
  console.log(
    `account typed: ${payment.accountTyped ?? 'not reported'}, payer ${payment.payer ?? 'not reported'}, player ${payment.playerId ?? 'none'}`,
  );
  for (const { step, playerId: to, takenBy, takenAt, reason } of acts)
    console.log(`  ${new Date(takenAt).toISOString()}  ${step}: ${to === null ? 'send back' : `assign to ${to}`} by ${takenBy}: ${reason}`);
  return 0;
}

async function take(desk: UnsolicitedDesk, act: Parameters<UnsolicitedDesk['act']>[0]): Promise<number> {
  const taken = await desk.act(act);
  if (!taken.ok) return refuse(refusals[taken.error.code]);
  const { step, payment } = taken.value;
  console.log(
    step === 'asked' ? `${payment.id} waits for a second person.` : `${payment.id} is approved, and the server carries it out now.`,
  );
  return 0;
}

type Listed = Awaited<ReturnType<UnsolicitedDesk['list']>>[number];

function lineOf({ id, state, reason, amount, receipt, reportedAt }: Listed): string {
  const sum = amount === null ? 'unknown' : `${amount.asset} ${formatMoney(amount)}`;
  return `${id}  ${state}${reason === null ? '' : ` (${reason})`}  ${sum}  ${receipt}  ${new Date(reportedAt).toISOString()}`;
}
