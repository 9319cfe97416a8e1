import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { fieldsOf, textOf, wholeOf } from '../fields.ts';
import { bankNameOf, banksOf } from './banks.ts';
import { businessOf } from './businesses.ts';
import { cut, referenceShape, refuse, succeed, type Call, type PaystackParts, type ServeCall } from './call.ts';
import { serveCharges } from './charges.ts';
import { disputeData } from './reversals/disputes.ts';
import { serveCustomers } from './customers.ts';
import { serveLists } from './lists/serve-lists.ts';
import { serveRefunds } from './reversals/serve-refunds.ts';
import { serveSavedCards } from './saved-cards.ts';
import { transactionData, transferData } from './transaction.ts';

type Fields = ReadonlyMap<string, unknown>;
const transferReferenceShape = /^[a-z0-9_-]{16,50}$/;
const bulkMax = 100;
const allChannels = ['card', 'bank', 'ussd', 'bank_transfer', 'mobile_money'];

/** Serves the vendor's calls, with its paths, envelope and faults (Paystack API, "betting" subset and transfers). */
export function serveApi(server: FastifyInstance, parts: PaystackParts): void {
  const call: ServeCall = (method, url, work) => {
    server.route({
      method,
      url,
      handler: (request, reply) => {
        const business = businessOf(request.headers.authorization);
        return business === null ? refuse(reply, 401, 'Invalid key') : work({ request, reply, business, parts });
      },
    });
  };
  call('POST', '/transaction/initialize', initialize);
  serveCharges(call);
  serveSavedCards(call);
  call('GET', '/transaction/verify/:reference', verify);
  serveLists(call);
  serveRefunds(call);
  serveCustomers(call);
  call('GET', '/dispute', listDisputes);
  call('GET', '/dispute/:id', showDispute);
  call('GET', '/bank', ({ request, reply, business }) =>
    succeed(reply, 'Banks retrieved', banksOf(business.currency, textOf(fieldsOf(request.query), 'type'))),
  );
  call('GET', '/bank/resolve', resolve);
  call('POST', '/transferrecipient', createRecipient);
  call('POST', '/transfer', transfer);
  call('POST', '/transfer/bulk', transferMany);
  call('GET', '/transfer/verify/:reference', verifyTransfer);
  call('GET', '/balance', ({ reply, business: { id, currency }, parts: { ledger, balanceFaults } }) =>
    succeed(reply, 'Balances retrieved', [{ currency, balance: ledger.balanceOf(id) + balanceFaults.of(id) * 100 }]),
  );
}

function pathField(request: FastifyRequest, name: string): string {
  return textOf(fieldsOf(request.params), name) ?? '';
}

function initialize({ request, reply, business, parts: { ledger, origin } }: Call): FastifyReply {
  const fields = fieldsOf(request.body);
  const email = textOf(fields, 'email') ?? '';
  const amount = wholeOf(fields, 'amount');
  const reference = textOf(fields, 'reference') ?? `T${randomBytes(8).toString('hex')}`;
  if (!/^\S+@\S+\.\S+$/.test(email)) return refuse(reply, 400, 'Invalid Email Address Passed');
  if (amount === null || amount === 0) return refuse(reply, 400, 'Invalid Amount Sent');
  if ((textOf(fields, 'currency') ?? business.currency) !== business.currency)
    return refuse(reply, 403, 'Currency not supported by merchant');
  if (!referenceShape.test(reference)) return refuse(reply, 400, 'Invalid transaction reference');
  if (ledger.findTransaction(reference) !== null) return refuse(reply, 400, 'Duplicate Transaction Reference');
  const opened = ledger.open({
    business: business.id,
    reference,
    email,
    amount,
    currency: business.currency,
    channels: channelsIn(fields),
    callbackUrl: textOf(fields, 'callback_url'),
    wallet: null,
  });
  if (opened.fault.cutsAnswer !== null) return cut(request, reply);
  const { accessCode } = opened;
  return succeed(reply, 'Authorization URL created', {
    authorization_url: `${origin}/checkout/${accessCode}`,
    access_code: accessCode,
    reference,
  });
}

function channelsIn(fields: Fields): readonly string[] {
  const listed = fields.get('channels');
  const known = Array.isArray(listed) ? allChannels.filter((channel) => listed.includes(channel)) : [];
  return known.length === 0 ? allChannels : known;
}

function verify({ request, reply, business, parts: { ledger } }: Call): FastifyReply {
  const found = ledger.findTransaction(pathField(request, 'reference'));
  if (found?.business !== business.id) return refuse(reply, 400, 'Transaction reference not found.');
  return succeed(reply, 'Verification successful', transactionData(found));
}

function listDisputes({ request, reply, business, parts: { ledger } }: Call): FastifyReply {
  const query = fieldsOf(request.query);
  const from = Date.parse(textOf(query, 'from') ?? '');
  const [size, page] = [wholeOf(query, 'perPage') ?? 50, wholeOf(query, 'page') ?? 1];
  const own = ledger.disputes.all().flatMap((each) => {
    const transaction = ledger.findTransaction(each.reference);
    const isListed = transaction?.business === business.id && (Number.isNaN(from) || each.openedAt >= from);
    return isListed && transaction !== null ? [disputeData(each, transaction)] : [];
  });
  return succeed(reply, 'Disputes retrieved', own.slice((page - 1) * size, page * size));
}

function showDispute({ request, reply, business, parts: { ledger } }: Call): FastifyReply {
  const found = ledger.disputes.find(pathField(request, 'id'));
  const transaction = found === null ? null : ledger.findTransaction(found.reference);
  if (found === null || transaction?.business !== business.id) return refuse(reply, 404, 'Dispute not found');
  return succeed(reply, 'Dispute retrieved', disputeData(found, transaction));
}

function resolve({ request, reply, business, parts: { people } }: Call): FastifyReply {
  const query = fieldsOf(request.query);
  const accountNumber = textOf(query, 'account_number') ?? '';
  const bank = banksOf(business.currency, null).find(({ code }) => code === textOf(query, 'bank_code'));
  if (bank === undefined) return refuse(reply, 422, 'Unknown bank code');
  if (!/^\d{10}$/.test(accountNumber) || accountNumber.endsWith('000'))
    return refuse(reply, 422, 'Could not resolve account name. Check parameters or try again.');
  const holder = people.holderOf(`233${accountNumber.slice(1)}`);
  const name = bank.type === 'mobile_money' ? `${holder.familyName} ${holder.givenName}`.toUpperCase() : bankNameOf(accountNumber);
  return succeed(reply, 'Account number resolved', { account_number: accountNumber, account_name: name, bank_id: 1 });
}

function createRecipient({ request, reply, business, parts: { ledger } }: Call): FastifyReply {
  const fields = fieldsOf(request.body);
  const [type, name] = [textOf(fields, 'type') ?? '', textOf(fields, 'name') ?? ''];
  const [accountNumber, bankCode] = [textOf(fields, 'account_number') ?? '', textOf(fields, 'bank_code') ?? ''];
  if (!['nuban', 'mobile_money', 'ghipss'].includes(type)) return refuse(reply, 400, 'Invalid recipient type');
  if (name === '' || !/^\d{9,13}$/.test(accountNumber)) return refuse(reply, 400, 'Account number is invalid');
  if (!banksOf(business.currency, null).some(({ code }) => code === bankCode)) return refuse(reply, 400, 'Bank is invalid');
  const recipient = ledger.recipientOf(business.id, { type, name, accountNumber, bankCode, currency: business.currency });
  return reply.status(201).send({
    status: true,
    message: 'Transfer recipient created successfully',
    data: {
      recipient_code: recipient.code,
      type,
      name,
      currency: business.currency,
      details: { account_number: accountNumber, bank_code: bankCode },
    },
  });
}

function transfer({ request, reply, business, parts: { ledger } }: Call): FastifyReply {
  const fields = fieldsOf(request.body);
  const amount = wholeOf(fields, 'amount');
  const reference = textOf(fields, 'reference') ?? '';
  const recipient = ledger.findRecipient(textOf(fields, 'recipient') ?? '');
  if (textOf(fields, 'source') !== 'balance') return refuse(reply, 400, 'Source is invalid');
  if (amount === null || amount === 0) return refuse(reply, 400, 'Amount is invalid');
  if (recipient?.business !== business.id) return refuse(reply, 404, 'Recipient specified is invalid');
  if (!transferReferenceShape.test(reference)) return refuse(reply, 400, 'Transfer reference is invalid');
  if (ledger.findTransfer(reference) !== null)
    return refuse(reply, 400, 'Please provide a unique reference. Reference already exists on a transfer');
  if (ledger.balanceOf(business.id) < amount) return refuse(reply, 400, 'Your balance is not enough to fulfil this request');
  const started = ledger.transfer({ business: business.id, reference, amount, currency: business.currency, recipient: recipient.code });
  if (started.fault.cutsAnswer !== null) return cut(request, reply);
  return succeed(reply, 'Transfer has been queued', transferData(started));
}

/** Takes several transfers. Those that the service cannot carry out are not in its answer. */
function transferMany({ request, reply, business, parts: { ledger } }: Call): FastifyReply {
  const listed = fieldsOf(request.body).get('transfers');
  const asked = Array.isArray(listed) ? listed.map(fieldsOf) : [];
  if (asked.length === 0 || asked.length > bulkMax) return refuse(reply, 400, 'Transfers are invalid');
  const total = asked.reduce((sum, fields) => sum + (wholeOf(fields, 'amount') ?? 0), 0);
  if (ledger.balanceOf(business.id) < total) return refuse(reply, 400, 'Your balance is not enough to fulfil this request');
  const started = asked.flatMap((fields) => {
    const [amount, reference, code] = [wholeOf(fields, 'amount'), textOf(fields, 'reference') ?? '', textOf(fields, 'recipient') ?? ''];
    const isKnown = ledger.findRecipient(code)?.business === business.id;
    const isUsable = isKnown && transferReferenceShape.test(reference) && ledger.findTransfer(reference) === null;
    if (amount === null || amount === 0 || !isUsable) return [];
    return [ledger.transfer({ business: business.id, reference, amount, currency: business.currency, recipient: code })];
  });
  if (started.some(({ fault }) => fault.cutsAnswer !== null)) return cut(request, reply);
  const data = started.map(({ reference, recipient, amount, currency, code }) => {
    return { reference, recipient, amount, currency, transfer_code: code, status: 'success' };
  });
  return succeed(reply, `${data.length} transfers queued.`, data);
}

function verifyTransfer({ request, reply, business, parts: { ledger } }: Call): FastifyReply {
  const found = ledger.findTransfer(pathField(request, 'reference'));
  if (found?.business !== business.id) return refuse(reply, 404, 'Transfer not found');
  return succeed(reply, 'Transfer retrieved', transferData(found));
}
