/** A merchant's account, chosen by its secret key. */
export type Business = { readonly id: string; readonly name: string; readonly currency: string; readonly secretKey: string };

/** The simulator's merchants. Not secrets. */
export const paystackBusinesses: readonly Business[] = [
  { id: 'ng', name: 'TAUSI GAMES', currency: 'NGN', secretKey: 'sk_test_simulated_ng' },
  { id: 'gh', name: 'TAUSI GAMES', currency: 'GHS', secretKey: 'sk_test_simulated_gh' },
];

/** Finds the merchant of an Authorization header. */
export function businessOf(authorization: string | undefined): Business | null {
  return paystackBusinesses.find(({ secretKey }) => authorization === `Bearer ${secretKey}`) ?? null;
}
