import { isFields, listOf, minorOf, oneOf, textOf, wholeOf, type Fields } from './fields.ts';

/** Phase of a shared round. `preparing`: the table opens soon. `closed`: betting has ended, the draw is pending. `playing`:
 *  the outcome is played. `over`: the outcome is known. `voided`: all stakes were returned. */
export type TablePhase = 'preparing' | 'betting' | 'closed' | 'playing' | 'over' | 'voided';

/** The current round of the table. Instants are server times in milliseconds. */
type TableRound = {
  readonly roundId: string;
  /** Number of the round within its season. */
  readonly number: number;
  /** SHA-256 of the round's seed, in hex. */
  readonly commitment: string;
  readonly opensAt: number;
  readonly closesAt: number;
  /** Time at which the beacon publishes the value that the draw needs. */
  readonly drawsAt: number;
  /** Null before the draw. */
  readonly playsAt: number | null;
  /** Null while it would reveal the outcome. */
  readonly endsAt: number | null;
  readonly nextOpensAt: number | null;
  /** The game's own outcome; null until it may be revealed. */
  readonly outcome: unknown;
};

/** A bet as shown to all players. */
export type TableBet = {
  /** A masked name: `J•••a`. */
  readonly name: string;
  readonly slot: number;
  readonly stakeMinor: string;
  /** Null until the bet is settled. */
  readonly payoutMinor: string | null;
};

/** The bets of the player's own market: their number, their total, and the largest ones. */
export type TableBets = {
  readonly count: number;
  readonly stakedMinor: string;
  readonly paidMinor: string;
  readonly list: readonly TableBet[];
};

/** A finished round. `outcome` is null if it was voided. */
export type PastRound = { readonly roundId: string; readonly number: number; readonly outcome: unknown };

/** The state of a table, the same for all players. */
export type TableState = {
  readonly gameId: number;
  /** The server's time at the moment of reading; the lobby sets it when it passes on the state. */
  readonly serverNow: number;
  readonly phase: TablePhase;
  /** Null while the table is being prepared. */
  readonly round: TableRound | null;
  readonly bets: TableBets;
  /** Newest first. */
  readonly history: readonly PastRound[];
};

const listMax = 60;
const historyMax = 60;

/** Parses the state of a table. Returns null for any other input. */
export function readTable(input: unknown): TableState | null {
  if (!isFields(input)) return null;
  const gameId = wholeOf(input['gameId']);
  const serverNow = wholeOf(input['serverNow']);
  const phase = oneOf(input['phase'], ['preparing', 'betting', 'closed', 'playing', 'over', 'voided']);
  const round = input['round'] === null ? null : readRound(input['round']);
  const bets = readBets(input['bets']);
  const history = listOf(input['history'], historyMax, readPast);
  if (gameId === null || serverNow === null || phase === null || bets === null || history === null) return null;
  if (round === null && input['round'] !== null) return null;
  return { gameId, serverNow, phase, round, bets, history };
}

function readRound(input: unknown): TableRound | null {
  if (!isFields(input)) return null;
  const [roundId, commitment] = [textOf(input['roundId']), textOf(input['commitment'])];
  const times = readTimes(input);
  const number = wholeOf(input['number']);
  if (roundId === null || commitment === null || number === null || times === null) return null;
  return { roundId, number, commitment, ...times, outcome: input['outcome'] ?? null };
}

type Times = Pick<TableRound, 'opensAt' | 'closesAt' | 'drawsAt' | 'playsAt' | 'endsAt' | 'nextOpensAt'>;

function readTimes(input: Fields): Times | null {
  const [opensAt, closesAt, drawsAt] = [wholeOf(input['opensAt']), wholeOf(input['closesAt']), wholeOf(input['drawsAt'])];
  if (opensAt === null || closesAt === null || drawsAt === null) return null;
  const { playsAt, endsAt, nextOpensAt } = input;
  return { opensAt, closesAt, drawsAt, playsAt: wholeOf(playsAt), endsAt: wholeOf(endsAt), nextOpensAt: wholeOf(nextOpensAt) };
}

function readBets(input: unknown): TableBets | null {
  if (!isFields(input)) return null;
  const count = wholeOf(input['count']);
  const [staked, paid] = [minorOf(input['stakedMinor']), minorOf(input['paidMinor'])];
  const list = listOf(input['list'], listMax, readBet);
  if (count === null || staked === null || paid === null || list === null) return null;
  return { count, stakedMinor: staked.toString(), paidMinor: paid.toString(), list };
}

function readBet(input: unknown): TableBet | null {
  if (!isFields(input)) return null;
  const [name, slot] = [textOf(input['name']), wholeOf(input['slot'])];
  const stake = minorOf(input['stakeMinor']);
  const payout = input['payoutMinor'] === null ? null : minorOf(input['payoutMinor']);
  if (name === null || slot === null || stake === null) return null;
  if (payout === null && input['payoutMinor'] !== null) return null;
  return { name, slot, stakeMinor: stake.toString(), payoutMinor: payout?.toString() ?? null };
}

function readPast(input: unknown): PastRound | null {
  if (!isFields(input)) return null;
  const [roundId, number] = [textOf(input['roundId']), wholeOf(input['number'])];
  return roundId === null || number === null ? null : { roundId, number, outcome: input['outcome'] ?? null };
}
