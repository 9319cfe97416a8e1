import { yearlyStatement } from '@tausi/contract/cashier/statement/yearly-statement.ts';
import { formatMoney, marketOf, ok } from '@tausi/kernel';
import { route, type Route } from '../../platform/http/route.ts';
import { knownCaller } from '../../platform/security/caller.ts';
import { sumsOf, type Sums, type TaxSum } from './statement.ts';
import type { StatementStore } from './statement-store.ts';

/** As many payments as a statement lists one by one. The sums have all. */
const linesMax = 2_000;

/** The player's payments and taxes of a year, from the books. */
export function createStatementRoute(store: StatementStore): Route {
  return route(yearlyStatement, async ({ year }, { caller }) => {
    const { playerId, market } = knownCaller(caller);
    const of = { playerId, market, year };
    const [sums, { lines, leftOut }] = await Promise.all([store.sums(of), store.lines(of, linesMax)]);
    const { currency, currencyLabel } = marketOf(market);
    const { months, ...total } = sumsOf(currency, sums);
    return ok({
      year,
      currency: currencyLabel,
      ...sumsToWire(total),
      months: months.map(({ month, ...ofMonth }) => ({ month, ...sumsToWire(ofMonth) })),
      lines: lines.map(({ at, kind, paidIn, paidOut, tax, reference, receipt }) => ({
        at,
        kind,
        paidIn: formatMoney(paidIn),
        paidOut: formatMoney(paidOut),
        tax: tax === null ? null : taxToWire(tax),
        reference,
        receipt,
      })),
      linesLeftOut: leftOut,
    });
  });
}

function sumsToWire({ paidIn, paidOut, taxes }: Sums) {
  return { paidIn: formatMoney(paidIn), paidOut: formatMoney(paidOut), taxes: taxes.map(taxToWire) };
}

function taxToWire({ kind, amount }: TaxSum) {
  return { kind, amount: formatMoney(amount) };
}
