import { isFields, listOf, minorOf, oneOf, textOf, wholeOf, type Fields } from './fields.ts';

/** Where the round of a table stands. `preparing`: the table opens in a moment. `closed`: no more bets, the draw is awaited.
 *  `playing`: the plane flies, the match runs. `over`: the outcome is told. `voided`: all stakes were given back. */
export type TablePhase = 'preparing' | 'betting' | 'closed' | 'playing' | 'over' | 'voided';

/** The round that everybody at the table plays on. Instants are the server's, in milliseconds. */
type TableRound = {
  readonly roundId: string;
  /** Counts the rounds of the season. */
  readonly number: number;
  /** SHA-256 of the round's seed, hex. */
  readonly commitment: string;
  readonly opensAt: number;
  readonly closesAt: number;
  /** When the beacon's value that the draw needs is published. */
  readonly drawsAt: number;
  /** Null until the draw. */
  readonly playsAt: number | null;
  /** Null while it would tell the outcome. */
  readonly endsAt: number | null;
  readonly nextOpensAt: number | null;
  /** In the words of the game; null until it may be told. */
  readonly outcome: unknown;
};

/** A bet as everybody sees it. */
export type TableBet = {
  /** Masked: `J•••a`. */
  readonly name: string;
  readonly slot: number;
  readonly stakeMinor: string;
  /** Null while it is not decided. */
  readonly payoutMinor: string | null;
};

/** The bets of the player's own market: how many and how much, and the greatest of them. */
export type TableBets = {
  readonly count: number;
  readonly stakedMinor: string;
  readonly paidMinor: string;
  readonly list: readonly TableBet[];
};

/** A round that is over; `outcome` null: it was voided. */
export type PastRound = { readonly roundId: string; readonly number: number; readonly outcome: unknown };

/** What everybody at a table sees. */
export type TableState = {
  readonly gameId: number;
  /** What the server's clock says while this is read; the lobby sets it when it hands the state on. */
  readonly serverNow: number;
  readonly phase: TablePhase;
  /** Null while the table is being prepared. */
  readonly round: TableRound | null;
  readonly bets: TableBets;
  /** The newest first. */
  readonly history: readonly PastRound[];
};

const listMax = 60;
const historyMax = 60;

/** A table's state, or null when it is anything else. */
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
