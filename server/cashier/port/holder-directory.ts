import type { MarketCode, Phone, PlayerId } from '@tausi/kernel';

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

/** A person's number, and their bank account. */
export type AskedNumber = {
  readonly playerId: PlayerId;
  readonly firstName: string;
  readonly surname: string;
  readonly number: string;
  readonly bankCode: string;
  readonly accountNumber: string;
};

/** The answer to the question whether a number belongs to the holder of an account. */
export type NumberAnswer = 'confirmed' | 'not_confirmed' | 'unanswered';

/** Banks that know the numbers of their customers. */
export type NumberRegister = {
  /** Asks for the comparison, whose end `lookUp` tells. Each request may cost money. */
  readonly compare: (asked: AskedNumber) => Promise<void>;
  readonly lookUp: (asked: AskedNumber) => Promise<NumberAnswer>;
};

/** The registers by the account whose banks they know. */
export type NumberRegisters = ReadonlyMap<string, NumberRegister>;
