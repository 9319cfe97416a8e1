import { randomBytes, randomInt } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import { fieldsOf, textOf, wholeOf } from '../fields.ts';
import { cut, referenceShape, refuse, succeed, type Call, type ServeCall } from './call.ts';
import type { Transaction } from './transaction.ts';

const networks = ['MTN', 'ATL', 'VOD'];
const vouchersMax = 1_000_000;

/** Serves direct charges of mobile wallets in Ghana ("Charge", "Submit OTP"). */
export function serveCharges(call: ServeCall): void {
  call('POST', '/charge', charge);
  call('POST', '/charge/submit_otp', submitVoucher);
  call('GET', '/charge/:reference', showCharge);
}

function charge({ request, reply, business, parts: { ledger } }: Call): FastifyReply {
  const fields = fieldsOf(request.body);
  const money = fieldsOf(fields.get('mobile_money'));
  const [phone, network] = [textOf(money, 'phone') ?? '', (textOf(money, 'provider') ?? '').toUpperCase()];
  const [email, amount] = [textOf(fields, 'email') ?? '', wholeOf(fields, 'amount')];
  const reference = textOf(fields, 'reference') ?? `T${randomBytes(8).toString('hex')}`;
  if (business.currency !== 'GHS') return refuse(reply, 403, 'Mobile money is not available on this account');
  if (!/^\S+@\S+\.\S+$/.test(email) || amount === null || amount === 0) return refuse(reply, 400, 'Invalid parameters');
  if (!/^0\d{9}$/.test(phone) || !networks.includes(network)) return refuse(reply, 400, 'Invalid mobile money details');
  if (!referenceShape.test(reference)) return refuse(reply, 400, 'Invalid transaction reference');
  if (ledger.findTransaction(reference) !== null) return refuse(reply, 400, 'Duplicate Transaction Reference');
  // Telecel's payers read a voucher from the menu of their phone.
  const voucher = network === 'VOD' ? String(randomInt(vouchersMax)).padStart(6, '0') : null;
  const opened = ledger.open({
    business: business.id,
    reference,
    email,
    amount,
    currency: business.currency,
    channels: ['mobile_money'],
    callbackUrl: null,
    wallet: { phone, network, voucher },
  });
  return opened.fault.cutsAnswer === null ? answer(reply, opened) : cut(request, reply);
}

function showCharge({ request, reply, business, parts: { ledger } }: Call): FastifyReply {
  const found = ledger.findTransaction(textOf(fieldsOf(request.params), 'reference') ?? '');
  return found?.business === business.id ? answer(reply, found) : refuse(reply, 404, 'Charge not found');
}

function submitVoucher({ request, reply, parts: { ledger } }: Call): FastifyReply {
  const fields = fieldsOf(request.body);
  const found = ledger.submitVoucher(textOf(fields, 'reference') ?? '', textOf(fields, 'otp') ?? '');
  return found === null ? refuse(reply, 400, 'Charge cannot take an OTP') : answer(reply, found);
}

function answer(reply: FastifyReply, { reference, status }: Transaction): FastifyReply {
  const text =
    status === 'send_otp' ? 'Please dial *110# to generate a voucher code and enter it here' : 'Please approve the prompt on your phone';
  return succeed(reply, 'Charge attempted', { reference, status, display_text: text });
}
