import type { Route } from '../../platform/http/route.ts';
import type { ConnectedProviders } from '../port/connect-providers.ts';
import type { CashierPorts, CashierStores, DepositFlow } from '../ports.ts';
import type { WithdrawalFlow } from '../withdrawals/withdrawal-flow.ts';
import { createCancelRoute } from './cancel-payment.ts';
import { createDestinationRoutes } from './destinations.ts';
import { createWithdrawOptionsRoute } from './withdraw-options.ts';
import { createWithdrawQuoteRoute } from './withdraw-quote.ts';
import { createWithdrawRoute } from './withdraw.ts';

type WithdrawalRouteParts = Pick<WithdrawalFlow, 'applyFact' | 'holders' | 'router'> & {
  readonly connected: Pick<ConnectedProviders, 'paying' | 'directories' | 'holders' | 'sims'>;
  readonly stores: CashierStores;
  readonly ports: CashierPorts;
  readonly deposits: DepositFlow;
};

/** The calls around a player's withdrawals. */
export function withdrawalRoutes({ stores, ports, deposits, connected, ...rest }: WithdrawalRouteParts): readonly Route[] {
  const { wallet, players, taxes: rules, notices, attempts } = ports;
  const { paying, directories, holders } = connected;
  const isConnected = (account: string): boolean => paying.has(account);
  const intake = { store: stores.destinations, directories, holders, isConnected, players, attempts };
  const { queue, withdrawals: store, destinations, payments, pots } = stores;
  const common = { queue, store, destinations, pots, wallet, players, rules, isConnected };
  const sims = { store: stores.sims, directories: connected.sims };
  const flow: WithdrawalFlow = { ...common, live: notices.live, listFailures: payments.listFailures, sims, ...rest };
  return [
    createWithdrawOptionsRoute(flow),
    createWithdrawQuoteRoute(flow),
    createWithdrawRoute(flow),
    createCancelRoute(flow, deposits),
    ...createDestinationRoutes(intake, rules),
  ];
}
