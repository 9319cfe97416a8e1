import * as z from 'zod/mini';
import type { SendHttp } from '../port/http.ts';
import type { AskedNumber, NumberAnswer, NumberRegister } from '../port/holder-directory.ts';
import { readEnvelope, text, type PaystackAnswer } from './envelope.ts';
import { comparedEmail } from './payer-email.ts';
import type { PaystackSettings } from './settings.ts';

type Means = { readonly send: SendHttp; /** The secret key of the payers' addresses. */ readonly emailKey: Uint8Array };

/** Compares bank verification numbers (BVN) of Nigeria with bank accounts (Paystack API, "Validate Customer"). Each
 *  comparison has a customer of its own. */
export function createNumberRegister(settings: PaystackSettings, { send, emailKey }: Means): NumberRegister {
  const { baseUrl, secretKey } = settings;
  const headers = { authorization: `Bearer ${secretKey}` };
  const addressOf = (asked: AskedNumber): string => comparedEmail(settings, emailKey, asked);
  const post = async (path: string, body: object) => readEnvelope(await send({ method: 'POST', url: baseUrl + path, headers, body }));
  const find = async (asked: AskedNumber) =>
    readEnvelope(await send({ method: 'GET', url: `${baseUrl}/customer/${encodeURIComponent(addressOf(asked))}`, headers }));
  return {
    compare: async (asked) => {
      const { firstName, surname, number: bvn, bankCode, accountNumber } = asked;
      const names = { first_name: firstName, last_name: surname };
      const found = await find(asked);
      const isNew = found.kind === 'refused' && found.httpStatus === 404;
      const code = codeIn(isNew ? await post('/customer', { email: addressOf(asked), ...names }) : found);
      if (code === null) return;
      const account = { country: 'NG', type: 'bank_account', account_number: accountNumber, bank_code: bankCode };
      await post(`/customer/${code}/identification`, { ...account, bvn, ...names });
    },
    lookUp: async (asked) => fromCustomer(await find(asked), asked.number),
  };
}

const customer = z.object({ customer_code: z.string().check(z.regex(/^CUS_\w{4,60}$/)) });
const identified = z.object({
  identified: z.boolean(),
  identifications: z.optional(z.nullable(z.array(z.object({ country: text, type: text, value: text })))),
});

function codeIn(answer: PaystackAnswer): string | null {
  return answer.kind === 'done' ? (customer.safeParse(answer.data).data?.customer_code ?? null) : null;
}

const shownDigits = 3;

/** Reads what the service knows of a customer. It shows the first and last digits of a number, which must be those of the one asked about. */
export function fromCustomer(answer: PaystackAnswer, number: string): NumberAnswer {
  if (answer.kind === 'refused') return answer.httpStatus === 404 ? 'not_confirmed' : 'unanswered';
  const read = answer.kind === 'done' ? identified.safeParse(answer.data) : null;
  if (read?.success !== true) return 'unanswered';
  const isOfNumber = ({ country, value }: { readonly country: string; readonly value: string }): boolean =>
    country === 'NG' &&
    value.slice(0, shownDigits) === number.slice(0, shownDigits) &&
    value.slice(-shownDigits) === number.slice(-shownDigits);
  return read.data.identified && (read.data.identifications ?? []).some(isOfNumber) ? 'confirmed' : 'not_confirmed';
}
