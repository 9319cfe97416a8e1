import type { BalanceProvider } from '../port/balance-provider.ts';
import { createMomoAccess, type MomoMeans, type Product } from './api-call.ts';
import { fromBalanceAnswer } from './from-wire.ts';
import type { MomoSettings } from './settings.ts';

const products = [
  ['collection', 'in'],
  ['disbursement', 'out'],
] as const satisfies readonly (readonly [Product, string])[];

/** Asks for the balances of both products (MTN MoMo, "Get account balance"). */
export function createMomoBalances(settings: MomoSettings, means: MomoMeans): readonly BalanceProvider[] {
  const { market, currency } = settings;
  return products.map(([product, direction]) => {
    const access = createMomoAccess(settings, product, means);
    return {
      account: `momo-${market}-${direction}`,
      currency,
      balance: {
        kind: 'direct',
        ask: async () => fromBalanceAnswer(await access.call({ method: 'GET', path: '/v1_0/account/balance' }), currency),
      },
    };
  });
}
