import type { FastifyInstance } from 'fastify';
import { readBalanceChange, type BalanceFaults } from '../../money/balance-faults.ts';
import { fieldsOf, textOf } from '../../fields.ts';
import { paystackBusinesses } from '../businesses.ts';
import type { PaystackLedger } from '../ledger.ts';
import { page } from '../pages/page.ts';

/** Serves the merchants' balances: a page, and changes of them. */
export function serveBalances(server: FastifyInstance, ledger: PaystackLedger, faults: BalanceFaults): void {
  // Returns what is wrong with a change; null when it was carried out.
  const change = (body: unknown): string | null => {
    const wanted = readBalanceChange(body);
    const id = textOf(fieldsOf(body), 'market');
    if (wanted === null || !paystackBusinesses.some((business) => business.id === id) || id === null)
      return 'a balance is a whole number of units, of ng or gh';
    if (wanted.kind === 'off') faults.set(id, wanted.by);
    else ledger.setBalance(id, wanted.kind === 'set' ? wanted.balance * 100 : ledger.balanceOf(id) + wanted.amount * 100);
    return null;
  };
  server.post('/simulator/balance', (request, reply) => {
    const message = change(request.body);
    return message === null ? reply.send({}) : reply.status(400).send({ message });
  });
  server.get('/balances', (_request, reply) => reply.type('text/html; charset=utf-8').send(balancesPage(ledger, faults)));
  server.post('/balances', (request, reply) => {
    const fields = fieldsOf(request.body);
    change({ [textOf(fields, 'change') ?? '']: textOf(fields, 'amount'), market: textOf(fields, 'market') });
    return reply.redirect('/balances', 303);
  });
}

function balancesPage(ledger: PaystackLedger, faults: BalanceFaults): string {
  const rows = paystackBusinesses.map(({ id, currency }) => {
    const off = faults.of(id) === 0 ? '' : `, told wrong by ${faults.of(id)}`;
    return `<p>${id.toUpperCase()}: ${currency} ${(ledger.balanceOf(id) / 100).toLocaleString('en-GB', { minimumFractionDigits: 2 })}${off}</p>`;
  });
  const option = (value: string, label: string): string => `<option value="${value}">${label}</option>`;
  return page(
    'Balances',
    `<section><h1>Balances</h1>${rows.join('')}</section><section><form method="post" action="/balances">
<label>The balance <select name="change">${option('balance', 'becomes')}${option('topUp', 'is topped up by')}${option('offBy', 'is told wrong by')}</select></label>
<label>Amount <input name="amount" inputmode="numeric" pattern="-?[0-9]{1,12}" required></label>
<label>of <select name="market">${option('ng', 'Nigeria')}${option('gh', 'Ghana')}</select></label><button>Change the balance</button></form></section>`,
  );
}
