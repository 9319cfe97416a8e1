import { marketOf, type Currency, type MarketCode } from '@tausi/kernel';
import * as z from 'zod/mini';

/** The keys of one product of MTN's API. */
const productKeys = z.object({ subscriptionKey: z.string(), apiUser: z.uuid(), apiKey: z.string() });
export type ProductKeys = z.infer<typeof productKeys>;

/** The operator's contract with MTN in one market. */
export type MomoSettings = {
  readonly market: MarketCode;
  /** The address of the market's API, or of the simulator. */
  readonly baseUrl: string;
  /** For example `mtnuganda`. */
  readonly targetEnvironment: string;
  readonly currency: Currency;
  readonly collection: ProductKeys;
  readonly disbursement: ProductKeys;
  /** IP addresses that may send call-backs; an empty list allows every address. */
  readonly callbackSenders: readonly string[];
};

/** A contract in the file of providers. */
export const momoContract = z.object({
  market: z.enum(['ug', 'gh']),
  baseUrl: z.url(),
  targetEnvironment: z.string(),
  collection: productKeys,
  disbursement: productKeys,
  callbackSenders: z._default(z.array(z.string()), []),
});

export const momoEnvironment = { TAUSI_MOMO_URL: z.optional(z.url()) };

// Not secrets: every development copy of the simulator accepts them.
const simulatedContracts = [
  {
    market: 'ug',
    targetEnvironment: 'mtnuganda',
    collection: {
      subscriptionKey: 'simulated-ug-collection',
      apiUser: '8c6a9a52-0f5e-4f0e-9c0a-1f1f6d3a5b01',
      apiKey: 'simulated-ug-collection-key',
    },
    disbursement: {
      subscriptionKey: 'simulated-ug-disbursement',
      apiUser: '8c6a9a52-0f5e-4f0e-9c0a-1f1f6d3a5b02',
      apiKey: 'simulated-ug-disbursement-key',
    },
  },
  {
    market: 'gh',
    targetEnvironment: 'mtnghana',
    collection: {
      subscriptionKey: 'simulated-gh-collection',
      apiUser: '8c6a9a52-0f5e-4f0e-9c0a-1f1f6d3a5b03',
      apiKey: 'simulated-gh-collection-key',
    },
    disbursement: {
      subscriptionKey: 'simulated-gh-disbursement',
      apiUser: '8c6a9a52-0f5e-4f0e-9c0a-1f1f6d3a5b04',
      apiKey: 'simulated-gh-disbursement-key',
    },
  },
] as const;

/** The contracts of the file of providers, or of a development copy with the simulator. */
export function momoSettingsOf(contracts: readonly z.infer<typeof momoContract>[], simulatorUrl: string | null): readonly MomoSettings[] {
  const simulated =
    simulatorUrl === null ? [] : simulatedContracts.map((each) => ({ ...each, baseUrl: simulatorUrl, callbackSenders: [] }));
  return [...contracts, ...simulated].map((each) => ({ ...each, currency: marketOf(each.market).currency }));
}
