import { isFields, listOf, oneOf, wholeOf } from '../../kit/fields.ts';
import { drawnCount, firstBallBetsMax, lineLength, linesMax, type FirstBallBet } from '../book.ts';

/** Parses the balls of a draw, or returns null. */
export function readBalls(outcome: unknown): readonly number[] | null {
  return isFields(outcome) ? listOf(outcome['balls'], drawnCount, wholeOf) : null;
}

/** A ticket parsed from the events of its bet. `balls` is null before the draw. */
export type Ticket = {
  readonly lines: readonly (readonly number[])[];
  readonly first: readonly FirstBallBet[];
  readonly balls: readonly number[] | null;
  /** Payout of each bet on the first ball, in hundredths; null before the draw. */
  readonly firstHundredths: readonly number[] | null;
};

export function readTicket(events: readonly unknown[]): Ticket | null {
  const ticket = events.filter(isFields).find((event) => event['type'] === 'ticket');
  const draw = events.filter(isFields).find((event) => event['type'] === 'draw');
  const lines = listOf(ticket?.['lines'], linesMax, (line) => listOf(line, lineLength, wholeOf));
  const first = listOf(ticket?.['first'], firstBallBetsMax, readFirst);
  if (lines === null || first === null) return null;
  const firstHundredths = listOf(draw?.['first'], firstBallBetsMax, (one) => (isFields(one) ? wholeOf(one['hundredths']) : null));
  return { lines, first, balls: readBalls(draw), firstHundredths };
}

function readFirst(input: unknown): FirstBallBet | null {
  if (!isFields(input)) return null;
  switch (oneOf(input['type'], ['colour', 'parity', 'half'])) {
    case 'colour': {
      const colour = wholeOf(input['colour']);
      return colour === null ? null : { type: 'colour', colour };
    }
    case 'parity': {
      const side = oneOf(input['side'], ['odd', 'even']);
      return side === null ? null : { type: 'parity', side };
    }
    case 'half': {
      const side = oneOf(input['side'], ['low', 'high']);
      return side === null ? null : { type: 'half', side };
    }
    case null:
      return null;
  }
}
