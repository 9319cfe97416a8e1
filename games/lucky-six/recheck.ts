import { isFields } from '../kit/fields.ts';
import type { Recheck } from '../kit/recheck.ts';
import { ballCount, colourOf, drawnCount, lineLength, type FirstBallBet } from './book.ts';
import paytable from './paytable.json' with { type: 'json' };
import { readBalls, readTicket } from './view/read-six.ts';

/** Checks that the balls match the draw, and that lines and bets on the first ball pay as published. */
export const recheck: Recheck = {
  version: paytable.version,
  recheck: ({ events, draws }) => {
    const ticket = readTicket(events);
    const shown = readBalls(events.filter(isFields).find((event) => event['type'] === 'draw'));
    const valueOf = new Map(draws.map(({ label, value }) => [label, value]));
    const left = Array.from({ length: ballCount }, (_, index) => index + 1);
    const drawn = Array.from({ length: drawnCount }, (_, index) => left.splice(valueOf.get(`ball ${index + 1}`) ?? ballCount, 1)).flat();
    const isShown = ticket !== null && shown !== null && shown.join() === drawn.join();
    const chips = ticket === null ? 0 : ticket.lines.length + ticket.first.length;
    return { isShown, units: ticket === null ? null : unitsOf(ticket, drawn), perStake: Math.max(1, chips) * paytable.unitsPerStake };
  },
};

type Laid = { readonly lines: readonly (readonly number[])[]; readonly first: readonly FirstBallBet[] };

function unitsOf({ lines, first }: Laid, drawn: readonly number[]): number {
  const fromLines = lines.map((line) => {
    const places = line.map((number) => drawn.indexOf(number) + 1);
    return places.includes(0) ? 0 : (paytable.pays[Math.max(...places) - lineLength] ?? 0) * 100;
  });
  const fromFirst = first.map((bet) => (isWon(bet, drawn[0] ?? 0) ? paytable.firstBall[bet.type] : 0));
  return [...fromLines, ...fromFirst].reduce((sum, units) => sum + units, 0);
}

function isWon(bet: FirstBallBet, ball: number): boolean {
  switch (bet.type) {
    case 'colour':
      return colourOf(ball) === bet.colour;
    case 'parity':
      return (ball % 2 === 1) === (bet.side === 'odd');
    case 'half':
      return ball <= ballCount / 2 === (bet.side === 'low');
  }
}
