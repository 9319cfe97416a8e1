import type { MarketCode, Phone } from '@tausi/kernel';

/** The registered holder of a wallet. The birth date is `1999-12-31`; null when the provider does not name it. */
export type WalletHolder = { readonly name: string; readonly birthDate: string | null };

/** The answer to the question whose a wallet is. */
export type HolderAnswer =
  | { readonly kind: 'found'; readonly holder: WalletHolder }
  /** The provider has no holder of this number. */
  | { readonly kind: 'unknown' }
  | { readonly kind: 'unanswered' };

/** A wallet. `network` is the provider's name of the phone's network, where one account serves several. */
export type WalletAt = { readonly market: MarketCode; readonly phone: Phone; readonly network: string | null };

/** The holders of the wallets at a provider, asked before money moves. */
export type HolderDirectory = { readonly holderOf: (wallet: WalletAt) => Promise<HolderAnswer> };

/** The directories of the connected accounts, by account. */
export type HolderDirectories = ReadonlyMap<string, HolderDirectory>;
