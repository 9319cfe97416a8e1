import { randomInt } from 'node:crypto';
import type { Instant } from '@tausi/kernel';
import { WalletNetwork, type WalletProvider } from '../money/wallet-network.ts';
import type { SavedState } from '../money/saved-state.ts';
import type { Product } from '../money/wallet-request.ts';
import type { SimulatorTime } from '../time.ts';
import { airtelMerchants } from './accounts.ts';
import { callbackBody } from './callback.ts';
import { codeOf, noFault, type AirtelFault } from './request.ts';

/** Sends a call-back and returns the HTTP status. */
export type SendCallback = (url: string, body: string) => Promise<number>;

/** The mobile network behind the API. */
export type AirtelNetwork = WalletNetwork<Product, AirtelFault>;

export function createAirtelNetwork(time: SimulatorTime, send: SendCallback, saved?: SavedState): AirtelNetwork {
  const provider: WalletProvider<Product, AirtelFault> = {
    environments: airtelMerchants.map(({ country }) => country),
    operationOf: (product) => product,
    noFault,
    reasons: {
      success: 'TS',
      noMoney: { collection: codeOf('collection', '07'), disbursement: codeOf('disbursement', '07') },
      wrongPin: codeOf('collection', '02'),
      cancelled: codeOf('collection', '08'),
      timedOut: codeOf('collection', '05'),
    },
    paysAtOnce: true,
    sharesBalance: true,
    transactionIdOf,
    callBack: async (request) => {
      const merchant = airtelMerchants.find(({ country }) => country === request.environment);
      if (merchant === undefined || request.callbackUrl === null) return 'no address';
      return `POST ${await send(request.callbackUrl, callbackBody(request, merchant))}`;
    },
  };
  return new WalletNetwork(provider, time, saved);
}

// As in the vendor's samples: MP210603.1234.L06941.
function transactionIdOf(product: Product, at: Instant): string {
  const [day = '', clock = ''] = new Date(at).toISOString().split('T');
  const letter = String.fromCharCode(65 + randomInt(26));
  const number = String(randomInt(100_000)).padStart(5, '0');
  const stamp = `${day.slice(2).replaceAll('-', '')}.${clock.slice(0, 5).replace(':', '')}`;
  return `${product === 'collection' ? 'MP' : 'CI'}${stamp}.${letter}${number}`;
}
