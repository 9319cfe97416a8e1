import { marketOf, type Currency, type MarketCode } from '@tausi/kernel';
import * as z from 'zod/mini';

/** The operator's account at Paystack in one market. */
export type PaystackSettings = {
  readonly market: MarketCode;
  /** `https://api.paystack.co`, or the simulator. */
  readonly baseUrl: string;
  readonly secretKey: string;
  readonly currency: Currency;
  /** The operator's domain for the addresses of payers. */
  readonly emailDomain: string;
  /** The last part of the approval address; null while transfers are not approved by us. */
  readonly approvalSecret: string | null;
  /** IP addresses that may send webhooks; an empty list allows every address. */
  readonly callbackSenders: readonly string[];
};

/** The name of an account in our books. */
export function accountOf({ market }: Pick<PaystackSettings, 'market'>): string {
  return `paystack-${market}`;
}

/** A contract in the file of providers. */
export const paystackContract = z.object({
  market: z.enum(['ng', 'gh']),
  baseUrl: z._default(z.url(), 'https://api.paystack.co'),
  secretKey: z.string().check(z.regex(/^sk_(?:live|test)_\w+$/)),
  emailDomain: z.string().check(z.maxLength(100), z.regex(/^(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z]{2,}$/)),
  approvalSecret: z._default(z.nullable(z.string().check(z.regex(/^[A-Za-z0-9_-]{32,128}$/))), null),
  callbackSenders: z._default(z.array(z.string()), []),
});

export const paystackEnvironment = { TAUSI_PAYSTACK_URL: z.optional(z.url()) };

// Not secrets: every development copy of the simulator accepts them.
const emailDomain = 'players.tausi.example';
const simulatedContracts = [
  { market: 'ng', secretKey: 'sk_test_simulated_ng', approvalSecret: 'simulated-approval-secret-of-ng', emailDomain },
  { market: 'gh', secretKey: 'sk_test_simulated_gh', approvalSecret: 'simulated-approval-secret-of-gh', emailDomain },
] as const;

/** The contracts of the file of providers, or of a development copy with the simulator. */
export function paystackSettingsOf(
  contracts: readonly z.infer<typeof paystackContract>[],
  simulatorUrl: string | null,
): readonly PaystackSettings[] {
  const simulated =
    simulatorUrl === null ? [] : simulatedContracts.map((each) => ({ ...each, baseUrl: simulatorUrl, callbackSenders: [] }));
  return [...contracts, ...simulated].map((each) => ({ ...each, currency: marketOf(each.market).currency }));
}
