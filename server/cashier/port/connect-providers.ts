import type { Clock } from '@tausi/kernel';
import type { DarajaAccess } from '../daraja/api-call.ts';
import { createDarajaCollection } from '../daraja/create-daraja-collection.ts';
import { createDarajaPayouts } from '../daraja/payouts/create-daraja-payouts.ts';
import type { TokenStore } from '../daraja/token-store.ts';
import { createMomoCollection, createMomoPayouts } from '../momo/create-momo.ts';
import type { CollectionProvider, CollectionProviders } from './collection-provider.ts';
import { createBankDirectory } from '../paystack/payouts/create-bank-directory.ts';
import { createPaystackPayouts } from '../paystack/payouts/create-paystack-payouts.ts';
import type { BankDirectories } from './bank-directory.ts';
import { createPaystackCollection, paystackWebhooks } from '../paystack/create-paystack.ts';
import { sendHttp } from './http.ts';
import type { SignedCallbacks } from './signed-callbacks.ts';
import type { PayoutProvider, PayoutProviders } from './payout-provider.ts';
import type { ProviderConnections } from '../ports.ts';

/** The operator's accounts at payment providers. */
export type ConnectedProviders = {
  readonly collecting: CollectionProviders;
  readonly paying: PayoutProviders;
  readonly directories: BankDirectories;
  /** IP addresses that may send a provider's call-backs; every address without an entry. */
  readonly signed: readonly SignedCallbacks[];
  readonly sendersOf: ReadonlyMap<string, readonly string[]>;
};

type Means = { readonly clock: Clock; readonly tokens: TokenStore };

/** Connects the accounts of the operator's contracts. This is the only place that lists the providers. */
export function connectProviders(connections: ProviderConnections, { clock, tokens }: Means): ConnectedProviders {
  const { daraja, momo, paystack, returnUrl, send = sendHttp } = connections;
  const access: DarajaAccess | null = daraja === null ? null : { settings: daraja, clock, tokens, send };
  const collecting: readonly CollectionProvider[] = [
    ...(access === null ? [] : [createDarajaCollection(access)]),
    ...momo.map((contract) => createMomoCollection(contract, { clock, send })),
    ...paystack.map((contract) => createPaystackCollection(contract, { send, returnUrl })),
  ];
  const paying: readonly PayoutProvider[] = [
    ...(access === null || access.settings.payouts === null ? [] : [createDarajaPayouts(access, access.settings.payouts)]),
    ...momo.map((contract) => createMomoPayouts(contract, { clock, send })),
    ...paystack.map((contract) => createPaystackPayouts(contract, { send })),
  ];
  return {
    collecting: new Map(collecting.map((provider) => [provider.account, provider])),
    paying: new Map(paying.map((provider) => [provider.account, provider])),
    directories: new Map(
      paystack.map((contract) => createBankDirectory(contract, { clock, send })).map((directory) => [directory.account, directory]),
    ),
    signed: paystack.map(paystackWebhooks),
    sendersOf: new Map([
      ['daraja', daraja?.callbackSenders ?? []],
      ['momo', momo.flatMap(({ callbackSenders }) => callbackSenders)],
      ...paystack.map(({ market, callbackSenders }) => [`paystack-${market}`, callbackSenders] as const),
    ]),
  };
}

type PhoneAsking = Pick<ProviderConnections, 'daraja' | 'momo' | 'paystack'>;

/** Development only: the pages with the simulated phones, by account. */
export function phonePagesOf({ daraja, momo, paystack }: PhoneAsking): ReadonlyMap<string, string> {
  const pages: (readonly [string, string])[] = [
    ...momo.map(({ market, baseUrl }) => [`momo-${market}-in`, `${baseUrl}/phone`] as const),
    ...paystack.filter(({ market }) => market === 'gh').map(({ baseUrl }) => ['paystack-gh', `${baseUrl}/phone`] as const),
  ];
  return new Map(daraja === null ? pages : [['daraja', `${daraja.baseUrl}/phone`], ...pages]);
}

/** The provider of an account: `momo` of `momo-ug-in`. */
export function providerOfAccount(account: string): string {
  return account.split('-')[0] ?? account;
}
