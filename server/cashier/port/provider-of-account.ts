/** The provider of an account: `momo` of `momo-ug-in`. */
export function providerOfAccount(account: string): string {
  return account.split('-')[0] ?? account;
}
