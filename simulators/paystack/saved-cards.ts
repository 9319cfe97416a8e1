import type { FastifyReply } from 'fastify';
import { fieldsOf, textOf, wholeOf } from '../fields.ts';
import { cut, referenceShape, refuse, succeed, type Call, type ServeCall } from './call.ts';
import { transactionData } from './transaction.ts';

/** Serves charges of saved cards ("Charge Authorization"). */
export function serveSavedCards(call: ServeCall): void {
  call('POST', '/transaction/charge_authorization', chargeAgain);
}

function chargeAgain({ request, reply, business, parts: { ledger, origin } }: Call): FastifyReply {
  const fields = fieldsOf(request.body);
  const [email, amount] = [textOf(fields, 'email') ?? '', wholeOf(fields, 'amount')];
  const reference = textOf(fields, 'reference') ?? '';
  const code = textOf(fields, 'authorization_code');
  const paid = ledger.transactions().find(({ authorization: of }) => of?.code === code) ?? null;
  const authorization = paid?.authorization ?? null;
  if (amount === null || amount === 0) return refuse(reply, 400, 'Invalid Amount Sent');
  if (paid?.business !== business.id || authorization === null) return refuse(reply, 400, 'Authorization code is invalid');
  if (paid.email !== email) return refuse(reply, 400, 'Email does not match Authorization code. Authorization may be inactive');
  if (!authorization.isReusable) return refuse(reply, 400, 'Authorization is not reusable');
  if (!referenceShape.test(reference)) return refuse(reply, 400, 'Invalid transaction reference');
  if (ledger.findTransaction(reference) !== null) return refuse(reply, 400, 'Duplicate Transaction Reference');
  const opened = ledger.open({
    business: business.id,
    reference,
    email,
    amount,
    currency: business.currency,
    channels: ['card'],
    callbackUrl: null,
    wallet: null,
  });
  const isAsked = authorization.again === 'challenge';
  if (!isAsked && opened.fault.cutsAnswer !== 'not_done') ledger.chargeAgain(reference, authorization);
  if (opened.fault.cutsAnswer !== null) return cut(request, reply);
  if (isAsked) {
    const page = `${origin}/checkout/${opened.accessCode}`;
    return succeed(reply, 'Please complete authorization', {
      authorization_url: page,
      access_code: opened.accessCode,
      reference,
      paused: true,
    });
  }
  const charged = ledger.findTransaction(reference) ?? opened;
  return succeed(reply, 'Charge attempted', transactionData(charged));
}
