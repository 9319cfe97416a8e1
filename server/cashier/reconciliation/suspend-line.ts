import { assert, marketCodes, type Instant, type MarketCode } from '@tausi/kernel';
import type { Companion } from '../../platform/database/companions.ts';
import { uuidv7 } from '../../platform/ids.ts';
import { houseMovement } from '../../wallet/index.ts';
import { methodsOf } from '../deposits/method.ts';
import type { StatementLine } from '../port/statements/statement-line.ts';
import { suspendedArrived } from '../unsolicited/suspended-arrived.ts';
import { lineMatched } from './lines-store.ts';
import { settledRows } from './settle-line.ts';

type Suspended = {
  readonly lineId: string;
  readonly market: MarketCode;
  readonly pot: string;
  readonly line: StatementLine;
  readonly by: string;
  readonly at: Instant;
};

/** The rows that put the money of a stored line into suspense. The movements need the line's owner, which comes first. */
export function suspendRows({ lineId, market, pot, line, by, at }: Suspended): readonly Companion[] {
  const { receipt, amount } = line;
  assert(amount.minor > 0n, 'money in suspense came in');
  const id = uuidv7(at);
  const [from, to] = [`deposits_in_transit:${pot}`, `suspense:${pot}`];
  const key = `money_unclaimed:${pot}:${receipt}`;
  return [
    suspendedArrived({ id, market, pot, receipt, amount, at }),
    lineMatched(lineId, { kind: 'unclaimed', id }, at),
    houseMovement({ kind: 'money_unclaimed', key, from, to, amount, reference: id, bookedBy: by, at }),
    ...settledRows('unclaimed', { id: lineId, pot, line, at }),
  ];
}

/** Returns the market whose deposits a pot takes; null for a pot that only pays out, whose money no player can be given. */
export function marketInto(pot: string, at: Instant): MarketCode | null {
  return marketCodes.find((market) => methodsOf(market, at).some(({ provider }) => provider === pot)) ?? null;
}
