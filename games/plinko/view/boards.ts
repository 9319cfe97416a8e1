import { isFields, listOf, oneOf, wholeOf } from '../../kit/fields.ts';
import { oddsOf } from '../../kit/shown-facts.ts';
import { risks, rowCounts, type PlinkoChoice, type PlinkoEvent } from '../book.ts';
import paytable from '../paytable.json';

/** Returns the payouts of a board's bins, in hundredths of the stake, from left to right. */
export function paysOf({ rows, risk }: PlinkoChoice): readonly number[] {
  return paytable.boards.find((board) => board.rows === rows && board.risk === risk)?.pays ?? [];
}

/** Formats a multiplier for a narrow bin: `900`, `1.95`, `0.2`. */
export function binText(units: number): string {
  return String(units / 100);
}

/** Returns the odds of a bin as "one in n"; exact for all boards. */
export function oneInOf(rows: number, bin: number): string {
  let ways = 1;
  for (let step = 1; step <= bin; step += 1) ways = (ways * (rows - bin + step)) / step;
  return oddsOf(2 ** rows / ways).value;
}

/** Parses the ball of a round. Returns null if the events do not match this version of the game. */
export function readBall(events: readonly unknown[]): PlinkoEvent | null {
  const [event] = events;
  if (!isFields(event) || event['type'] !== 'dropped') return null;
  const rows = rowCounts.find((one) => one === event['rows']);
  const risk = oneOf(event['risk'], risks);
  const path = listOf(event['path'], 16, (step) => (step === 0 ? 0 : step === 1 ? 1 : null));
  const [bin, units] = [wholeOf(event['bin']), wholeOf(event['units'])];
  if (rows === undefined || risk === null || path === null || path.length !== rows || bin === null || units === null) return null;
  return { type: 'dropped', rows, risk, path, bin, units };
}
