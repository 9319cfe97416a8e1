export type Bank = { readonly code: string; readonly name: string };

/** The answer to the question whose an account is. */
export type ResolvedName =
  | { readonly kind: 'found'; readonly holder: string }
  /** The bank knows no such account. */
  | { readonly kind: 'unknown' }
  | { readonly kind: 'unanswered' };

/** The banks that an account at a provider pays out to. */
export type BankDirectory = {
  readonly account: string;
  /** Null when the provider does not answer. */
  readonly listBanks: () => Promise<readonly Bank[] | null>;
  readonly resolveName: (bankCode: string, accountNumber: string) => Promise<ResolvedName>;
};

/** The directories of the connected accounts, by account. */
export type BankDirectories = ReadonlyMap<string, BankDirectory>;
