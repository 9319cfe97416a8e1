import type { RoundView } from '@tausi/games/kit/bridge/bridge.ts';
import { isFields, listOf, oneOf, textOf, wholeOf, type Fields } from '@tausi/games/kit/fields.ts';
import { readTable, type TableState } from '@tausi/games/kit/table.ts';
import { toMinorText } from './round-from-wire.ts';

const eventsMax = 400;

/** Converts the wire's table to the frame's form, with the server's current time; null if it is invalid. */
export function toTableState(table: unknown, serverNow: number): TableState | null {
  if (!isFields(table) || !isFields(table['bets'])) return null;
  const { bets } = table;
  const list = Array.isArray(bets['list']) ? bets['list'].map(toBet) : null;
  const parsedBets = { ...bets, stakedMinor: minorOf(bets['staked']), paidMinor: minorOf(bets['paid']), list };
  return readTable({ ...table, serverNow: Math.round(serverNow), bets: parsedBets });
}

/** Reads a round from the live stream; null if it is invalid. */
export function readRoundView(round: unknown): RoundView | null {
  if (!isFields(round)) return null;
  const [roundId, status] = [textOf(round['roundId']), oneOf(round['status'], ['open', 'settled', 'voided'])];
  const [stakeMinor, payoutMinor, balanceMinor] = [minorOf(round['stake']), minorOf(round['payout']), minorOf(round['balance'])];
  const events = listOf<{ readonly event: unknown }>(round['events'], eventsMax, (event) => ({ event }));
  const startedAt = wholeOf(round['startedAt']);
  if (roundId === null || status === null || stakeMinor === null || payoutMinor === null || balanceMinor === null) return null;
  if (events === null || startedAt === null) return null;
  return { roundId, status, stakeMinor, payoutMinor, balanceMinor, events: events.map(({ event }) => event), startedAt };
}

/** The shared round of a bet; null for a solo round. */
export function sharedRoundOf({ events }: RoundView): string | null {
  const [first] = events;
  return isFields(first) && first['type'] === 'bet' ? textOf(first['round']) : null;
}

function toBet(bet: unknown): Fields | null {
  if (!isFields(bet)) return null;
  return { ...bet, stakeMinor: minorOf(bet['stake']), payoutMinor: bet['payout'] === null ? null : minorOf(bet['payout']) };
}

function minorOf(amount: unknown): string | null {
  return typeof amount === 'string' && /^\d+\.\d{2}$/.test(amount) ? toMinorText(amount) : null;
}
