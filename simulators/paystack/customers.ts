import { randomBytes } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import { fieldsOf, textOf } from '../fields.ts';
import { bankNameOf, banksOf } from './banks.ts';
import { refuse, succeed, type Call, type ServeCall } from './call.ts';

type Customer = { readonly code: string; readonly business: string; readonly email: string; readonly bvn: string | null };

const comparingMs = 3_000;

/** Serves customers and the comparison of their bank verification number with an account (Paystack API, "Customers"). A number that ends in
 *  000 is unknown to the banks. A restart forgets customers. */
export function serveCustomers(call: ServeCall): void {
  const customers = new Map<string, Customer>();
  const find = ({ request, business }: Call): Customer | null => {
    const key = textOf(fieldsOf(request.params), 'customer') ?? '';
    return [...customers.values()].find(({ code, email, business: of }) => of === business.id && [code, email].includes(key)) ?? null;
  };
  call('POST', '/customer', ({ request, reply, business }) => {
    const email = textOf(fieldsOf(request.body), 'email') ?? '';
    if (!/^\S+@\S+\.\S+$/.test(email)) return refuse(reply, 400, 'Email is required');
    const id = `${business.id}:${email}`;
    const customer = customers.get(id) ?? { code: `CUS_${randomBytes(8).toString('hex')}`, business: business.id, email, bvn: null };
    customers.set(id, customer);
    return succeed(reply, 'Customer created', customerData(customer));
  });
  call('GET', '/customer/:customer', (wanted) => {
    const customer = find(wanted);
    return customer === null
      ? refuse(wanted.reply, 404, 'Customer not found')
      : succeed(wanted.reply, 'Customer retrieved', customerData(customer));
  });
  call('POST', '/customer/:customer/identification', (wanted) => {
    const customer = find(wanted);
    if (customer === null) return refuse(wanted.reply, 404, 'Customer not found');
    return compare(wanted, (bvn) => void customers.set(`${customer.business}:${customer.email}`, { ...customer, bvn }));
  });
}

function compare({ request, reply, business, parts }: Call, confirm: (bvn: string) => void): FastifyReply {
  const fields = fieldsOf(request.body);
  const [bvn, account] = ['bvn', 'account_number'].map((name) => textOf(fields, name) ?? '');
  const isBank = banksOf(business.currency, 'nuban').some(({ code }) => code === textOf(fields, 'bank_code'));
  if (textOf(fields, 'country') !== 'NG' || textOf(fields, 'type') !== 'bank_account' || !isBank)
    return refuse(reply, 400, 'Customer could not be identified with these fields');
  if (!/^\d{11}$/.test(bvn ?? '') || !/^\d{10}$/.test(account ?? '')) return refuse(reply, 400, 'Invalid BVN or account number');
  const holder = bankNameOf(account ?? '').split(' ');
  const isHolder = ['first_name', 'last_name'].every((name) => holder.includes((textOf(fields, name) ?? '').toUpperCase()));
  if (isHolder && bvn?.endsWith('000') === false) parts.after(comparingMs, () => confirm(bvn));
  return reply.status(202).send({ status: true, message: 'Customer Identification in progress' });
}

function customerData({ code, email, bvn }: Customer): Readonly<Record<string, unknown>> {
  const identifications = bvn === null ? null : [{ country: 'NG', type: 'bvn', value: `${bvn.slice(0, 3)}*****${bvn.slice(-3)}` }];
  return { customer_code: code, email, domain: 'test', identified: bvn !== null, identifications };
}
