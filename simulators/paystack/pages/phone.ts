import type { FastifyInstance } from 'fastify';
import { fieldsOf, textOf } from '../../fields.ts';
import type { PaystackLedger } from '../ledger.ts';
import { phonePage } from './phone-page.ts';

const callingCode = '233';

/** Serves the phone of a wallet in Ghana: its prompts, and the menu with the voucher. */
export function servePhone(server: FastifyInstance, ledger: PaystackLedger): void {
  server.get('/phone', (request, reply) => {
    const msisdn = textOf(fieldsOf(request.query), 'msisdn') ?? '';
    const charges = ledger.chargesOf(localNumber(msisdn));
    return reply.type('text/html; charset=utf-8').send(phonePage(msisdn.replace(/\D/g, ''), charges));
  });
  server.post('/phone/:reference', (request, reply) => {
    const fields = fieldsOf(request.body);
    const reference = textOf(fieldsOf(request.params), 'reference') ?? '';
    const isPaid = textOf(fields, 'act') === 'approve';
    // A charge that waits for its voucher has sent no prompt yet.
    if (ledger.findTransaction(reference)?.status === 'pay_offline') ledger.complete(reference, { channel: 'mobile_money', isPaid });
    return reply.redirect(`/phone?msisdn=${(textOf(fields, 'msisdn') ?? '').replace(/\D/g, '')}`, 303);
  });
}

function localNumber(msisdn: string): string {
  const digits = msisdn.replace(/\D/g, '');
  return digits.startsWith(callingCode) ? `0${digits.slice(callingCode.length)}` : digits;
}
