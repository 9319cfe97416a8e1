import { expect, it } from 'vitest';
import { fastDraw } from '../../proof/fast-draw.ts';
import { testReading } from '../../test-reading.ts';
import { easyMoney } from '../math/easy-money.ts';
import { readTicket } from './read-ticket.ts';

testReading(
  (seed) => easyMoney.start(fastDraw(seed), null).events,
  (events) => [readTicket(events)],
);

it('readTicket refuses a round without a ticket', () => expect(() => readTicket([])).toThrow('does not know'));
