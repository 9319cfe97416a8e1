import type { FastifyInstance, FastifyRequest } from 'fastify';
import { fieldsOf, textOf } from '../../fields.ts';
import { acceptForms } from '../../forms.ts';
import { authorizationOf } from '../cards.ts';
import { checkoutPage, overPage, paidPage } from './checkout-page.ts';
import type { PaystackLedger } from '../ledger.ts';
import type { Transaction } from '../transaction.ts';

/** Serves the payment page of a transaction. */
export function serveCheckout(server: FastifyInstance, ledger: PaystackLedger): void {
  acceptForms(server);
  const openedIn = ({ params }: FastifyRequest): Transaction | null =>
    ledger.transactions().find(({ accessCode }) => accessCode === textOf(fieldsOf(params), 'accessCode')) ?? null;
  server.get('/checkout/:accessCode', (request, reply) => {
    const found = openedIn(request);
    const page = reply.type('text/html; charset=utf-8');
    if (found === null) return page.status(404).send(overPage('This payment is not known.', null));
    if (found.status === 'success') return page.send(paidPage(found, backTo(found)));
    if (found.status !== 'abandoned') return page.send(overPage(`This payment is ${found.status}.`, backTo(found)));
    return page.send(checkoutPage(found));
  });
  server.post('/dispute/:accessCode', (request, reply) => {
    const found = openedIn(request);
    const act = textOf(fieldsOf(request.body), 'act');
    if (found !== null && act === 'open') ledger.dispute(found.reference);
    else if (found !== null) ledger.resolveDispute(found.reference, { isLost: act === 'lose' });
    return reply.redirect(`/checkout/${found?.accessCode ?? ''}`, 303);
  });
  server.post('/checkout/:accessCode', (request, reply) => {
    const found = openedIn(request);
    if (found === null) return reply.status(404).type('text/html; charset=utf-8').send(overPage('This payment is not known.', null));
    const fields = fieldsOf(request.body);
    const channel = textOf(fields, 'channel') ?? '';
    if (found.channels.includes(channel)) {
      const authorization = channel === 'card' ? authorizationOf(textOf(fields, 'card') ?? '') : null;
      ledger.complete(found.reference, { channel, isPaid: channel !== 'card' || authorization !== null, authorization });
    }
    return reply.redirect(backTo(found) ?? `/checkout/${found.accessCode}`, 303);
  });
}

// Both names are sent by the service.
function backTo({ callbackUrl, reference }: Transaction): string | null {
  if (callbackUrl === null) return null;
  const url = new URL(callbackUrl);
  url.searchParams.set('trxref', reference);
  url.searchParams.set('reference', reference);
  return url.href;
}
