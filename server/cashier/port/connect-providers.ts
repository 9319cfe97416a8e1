import type { Clock } from '@tausi/kernel';
import { airtelCallbacks } from '../airtel/callbacks.ts';
import { createAirtel } from '../airtel/create-airtel.ts';
import type { DarajaAccess } from '../daraja/api-call.ts';
import { createDarajaCollection } from '../daraja/create-daraja-collection.ts';
import { createDarajaBalances } from '../daraja/balance/create-daraja-balances.ts';
import { createDarajaPaybill } from '../daraja/paybill/create-daraja-paybill.ts';
import { createDarajaPayouts } from '../daraja/payouts/create-daraja-payouts.ts';
import { createDarajaSims } from '../daraja/sims/create-daraja-sims.ts';
import type { TokenStore } from '../daraja/token-store.ts';
import { createMomoCollection, createMomoPayouts } from '../momo/create-momo.ts';
import { createMomoBalances } from '../momo/create-momo-balances.ts';
import type { BalanceProvider, BalanceProviders } from './balance-provider.ts';
import type { CollectionProvider, CollectionProviders } from './collection-provider.ts';
import { createWalletHolders } from '../paystack/create-wallet-holders.ts';
import { createNumberRegister } from '../paystack/create-number-register.ts';
import { createPaystackRefunds } from '../paystack/create-refunds.ts';
import { createPaystackBalance } from '../paystack/create-paystack-balances.ts';
import { paystackApprovals } from '../paystack/payouts/create-approvals.ts';
import { createBankDirectory } from '../paystack/payouts/create-bank-directory.ts';
import { createPaystackPayouts } from '../paystack/payouts/create-paystack-payouts.ts';
import { createMomoHolders } from '../momo/create-holder-directory.ts';
import type { HolderDirectories, NumberRegisters } from './holder-directory.ts';
import type { SimDirectories } from './sim-directory.ts';
import type { BankDirectories } from './bank-directory.ts';
import { createPaystackLists } from '../paystack/lists/create-paystack-lists.ts';
import { accountOf } from '../paystack/settings.ts';
import { createPaystackCollection, paystackWebhooks } from '../paystack/create-paystack.ts';
import { sendHttp } from './http.ts';
import type { ListProvider } from './statements/list-provider.ts';
import type { SignedCallbacks } from './signed-callbacks.ts';
import type { RefundProvider, RefundProviders, UnsolicitedProvider, UnsolicitedProviders } from './unsolicited-provider.ts';
import type { PayoutProvider, PayoutProviders, TransferApprovals } from './payout-provider.ts';
import type { ProviderConnections } from '../ports.ts';

/** The operator's accounts at payment providers. */
export type ConnectedProviders = {
  readonly collecting: CollectionProviders;
  readonly paying: PayoutProviders;
  /** The accounts that tell their balance. */
  readonly balances: BalanceProviders;
  readonly directories: BankDirectories;
  readonly holders: HolderDirectories;
  readonly registers: NumberRegisters;
  readonly sims: SimDirectories;
  /** The accounts that take money without a request. */
  readonly unsolicited: UnsolicitedProviders;
  /** The accounts that return payments to their payers, besides those. */
  readonly refunds: RefundProviders;
  /** IP addresses that may send a provider's call-backs; every address without an entry. */
  readonly signed: readonly SignedCallbacks[];
  /** The accounts that ask before a transfer leaves. */
  readonly approvals: readonly TransferApprovals[];
  readonly sendersOf: ReadonlyMap<string, readonly string[]>;
};

type Means = { readonly clock: Clock; readonly tokens: TokenStore };

/** Connects the accounts of the operator's contracts. This is the only place that lists the providers. */
export function connectProviders(connections: ProviderConnections, { clock, tokens }: Means): ConnectedProviders {
  const { daraja, momo, airtel, paystack, returnUrl, send = sendHttp } = connections;
  const access: DarajaAccess | null = daraja === null ? null : { settings: daraja, clock, tokens, send };
  const airtelAccounts = airtel.map((contract) => createAirtel(contract, { clock, send }));
  const collecting: readonly CollectionProvider[] = [
    ...(access === null ? [] : [createDarajaCollection(access)]),
    ...momo.map((contract) => createMomoCollection(contract, { clock, send })),
    ...airtelAccounts.map(({ collection }) => collection),
    ...paystack.map((contract) => createPaystackCollection(contract, { send, returnUrl, emailKey: connections.accountKeys.hash })),
  ];
  const paying: readonly PayoutProvider[] = [
    ...(access === null || access.settings.payouts === null ? [] : [createDarajaPayouts(access, access.settings.payouts)]),
    ...momo.map((contract) => createMomoPayouts(contract, { clock, send })),
    ...airtelAccounts.map(({ payouts }) => payouts),
    ...paystack.map((contract) => createPaystackPayouts(contract, { send })),
  ];
  const uncalled: readonly UnsolicitedProvider[] =
    access === null || access.settings.payouts === null ? [] : [createDarajaPaybill(access, access.settings.payouts)];
  const balances: readonly BalanceProvider[] = [
    ...(access === null || access.settings.payouts === null ? [] : createDarajaBalances(access, access.settings.payouts)),
    ...momo.flatMap((contract) => createMomoBalances(contract, { clock, send })),
    ...airtelAccounts.map((each) => each.balances),
    ...paystack.map((contract) => createPaystackBalance(contract, { send })),
  ];
  const refunds: readonly RefundProvider[] = paystack.map((contract) => createPaystackRefunds(contract, { send }));
  const directories = paystack.map((contract) => createBankDirectory(contract, { clock, send }));
  return {
    balances: new Map(balances.map((provider) => [provider.account, provider])),
    refunds: new Map(refunds.map((provider) => [provider.account, provider])),
    unsolicited: new Map(uncalled.map((provider) => [provider.account, provider])),
    collecting: new Map(collecting.map((provider) => [provider.account, provider])),
    paying: new Map(paying.map((provider) => [provider.account, provider])),
    directories: new Map(directories.map((directory) => [directory.account, directory])),
    holders: new Map([
      ...momo.flatMap((contract) => createMomoHolders(contract, { clock, send })),
      ...airtelAccounts.map(({ collection, holders }) => [collection.account, holders] as const),
      ...directories.map((directory) => [directory.account, createWalletHolders(directory)] as const),
    ]),
    registers: new Map(
      paystack
        .filter(({ market }) => market === 'ng')
        .map((contract) => [accountOf(contract), createNumberRegister(contract, { send, emailKey: connections.accountKeys.hash })]),
    ),
    sims: access?.settings.asksAboutSims === true ? new Map([['daraja-b2c', createDarajaSims(access)]]) : new Map(),
    approvals: paystack.map(paystackApprovals),
    signed: [...paystack.map(paystackWebhooks), ...airtel.map(airtelCallbacks)],
    sendersOf: new Map([
      ['daraja', daraja?.callbackSenders ?? []],
      ['momo', momo.flatMap(({ callbackSenders }) => callbackSenders)],
      ...airtel.map(({ market, callbackSenders }) => [`airtel-${market}`, callbackSenders] as const),
      ...paystack.map(({ market, callbackSenders }) => [`paystack-${market}`, callbackSenders] as const),
    ]),
  };
}

/** Connects the accounts whose providers list their payments. */
export function connectLists({ paystack, send = sendHttp }: Pick<ProviderConnections, 'paystack' | 'send'>): readonly ListProvider[] {
  return paystack.map((contract) => createPaystackLists(contract, { send }));
}

type PhoneAsking = Pick<ProviderConnections, 'daraja' | 'momo' | 'airtel' | 'paystack'>;

/** Development only: the pages with the simulated phones, by account. */
export function phonePagesOf({ daraja, momo, airtel, paystack }: PhoneAsking): ReadonlyMap<string, string> {
  const pages: (readonly [string, string])[] = [
    ...momo.map(({ market, baseUrl }) => [`momo-${market}-in`, `${baseUrl}/phone`] as const),
    ...airtel.map(({ market, baseUrl }) => [`airtel-${market}`, `${baseUrl}/phone`] as const),
    ...paystack.filter(({ market }) => market === 'gh').map(({ baseUrl }) => ['paystack-gh', `${baseUrl}/phone`] as const),
  ];
  return new Map(daraja === null ? pages : [['daraja', `${daraja.baseUrl}/phone`], ...pages]);
}
