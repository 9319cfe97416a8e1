import { providerOfAccount } from '../port/provider-of-account.ts';
import type { UnsolicitedFlow } from './unsolicited-flow.ts';

/** Tells every provider our addresses; false when one did not accept them. A repeat changes nothing. */
export async function registerAddresses({ providers, addressesOf }: Pick<UnsolicitedFlow, 'providers' | 'addressesOf'>): Promise<boolean> {
  const accepted = await Promise.all(
    [...providers.values()].map(({ account, register }) => {
      const { urlOfAccount } = addressesOf(providerOfAccount(account));
      return register({ validation: urlOfAccount(account, 'validation'), confirmation: urlOfAccount(account, 'confirmation') });
    }),
  );
  return !accepted.includes(false);
}
