import * as z from 'zod/mini';
import { airtelContract } from '../airtel/settings.ts';
import { momoContract } from '../momo/settings.ts';
import { paystackContract } from '../paystack/settings.ts';

const shape = z.object({
  momo: z._default(z.array(momoContract), []),
  airtel: z._default(z.array(airtelContract), []),
  paystack: z._default(z.array(paystackContract), []),
});

/** The contracts with payment providers that one market or account each has. */
export type ProviderContracts = z.infer<typeof shape>;

/** Parses the file of providers (`TAUSI_PROVIDERS`). Throws one sentence for each wrong entry, without its value. */
export function readProviders(text: string | null): ProviderContracts {
  const read = shape.safeParse(text === null ? {} : JSON.parse(text));
  if (!read.success)
    throw new Error(
      read.error.issues.map(({ path, message }) => `TAUSI_PROVIDERS: ${path.join('.')} is not usable: ${message}.`).join(' '),
    );
  return read.data;
}
