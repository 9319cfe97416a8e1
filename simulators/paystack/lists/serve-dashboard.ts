import type { FastifyInstance } from 'fastify';
import { fieldsOf, textOf, wholeOf } from '../../fields.ts';
import { serveStatementSwitches } from '../../money/statement.ts';
import { paystackBusinesses } from '../businesses.ts';
import type { PaystackLedger } from '../ledger.ts';

// The service does not ask the merchant about transfers of its dashboard.
const ofDashboard = 'RCP_dashboard';

/** Serves what a merchant does on the dashboard, outside of the API: a payment, a transfer, a settlement with the bank. */
export function serveDashboardActs(server: FastifyInstance, ledger: PaystackLedger): void {
  serveStatementSwitches(server, ledger.statement);
  server.post('/simulator/dashboard', (request, reply) => {
    const fields = fieldsOf(request.body);
    const business = paystackBusinesses.find(({ id }) => id === textOf(fields, 'market'));
    const [act, units] = [textOf(fields, 'act'), wholeOf(fields, 'amount') ?? 0];
    if (business === undefined || units < 1 || (act !== 'payment' && act !== 'transfer' && act !== 'settlement'))
      return reply.status(400).send({ message: 'an act is payment, transfer or settlement, with a market and whole units' });
    const { id, currency } = business;
    const [amount, reference] = [units * 100, `dashboard-${Date.now().toString(36)}-${ledger.transfers().length}`];
    if (act === 'settlement') ledger.settleWithBank(id, amount);
    else if (act === 'payment') {
      const opening = { business: id, reference, email: 'payer@dashboard.example', amount, currency };
      ledger.open({ ...opening, channels: [], callbackUrl: null, wallet: null });
      ledger.complete(reference, { channel: 'bank', isPaid: true });
    } else ledger.transfer({ business: id, reference, amount, currency, recipient: ofDashboard });
    return reply.send({ reference });
  });
}
