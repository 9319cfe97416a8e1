import type { Product } from '../money/wallet-request.ts';

type ProductKeys = { readonly subscriptionKey: string; readonly apiUser: string; readonly apiKey: string };

/** A market's environment with the keys of one merchant. */
export type Environment = {
  /** The value of `X-Target-Environment`. */
  readonly name: string;
  readonly currency: string;
  readonly collection: ProductKeys;
  readonly disbursement: ProductKeys;
};

const keysOf = (market: string, product: Product, user: string): ProductKeys => ({
  subscriptionKey: `simulated-${market}-${product}`,
  apiUser: `8c6a9a52-0f5e-4f0e-9c0a-1f1f6d3a5b${user}`,
  apiKey: `simulated-${market}-${product}-key`,
});

/** The simulator's merchants. Not secrets. MTN's own sandbox carries euros only. */
export const momoEnvironments: readonly Environment[] = [
  { name: 'mtnuganda', currency: 'UGX', collection: keysOf('ug', 'collection', '01'), disbursement: keysOf('ug', 'disbursement', '02') },
  { name: 'mtnghana', currency: 'GHS', collection: keysOf('gh', 'collection', '03'), disbursement: keysOf('gh', 'disbursement', '04') },
  { name: 'sandbox', currency: 'EUR', collection: keysOf('eu', 'collection', '05'), disbursement: keysOf('eu', 'disbursement', '06') },
];
