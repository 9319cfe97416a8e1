import type { CashierStores } from '@tausi/server/cashier/ports.ts';

const never = (): never => {
  throw new Error('no person acts on the pots of a simulation');
};

/** The pots of a simulation, which tell no balance and are never stopped. */
export const unaskedPots: Pick<CashierStores, 'pots' | 'potActs' | 'potsDesk'> = {
  pots: {
    readBooks: async () => new Map(),
    ask: async () => false,
    findAsked: async () => null,
    isAsked: async () => false,
    answer: async () => false,
    closeSilent: async () => undefined,
    listReported: async () => [],
    sumOrdersSince: async () => 0n,
    isEmptiedSince: async () => false,
    listWaiting: async () => [],
    readOutcomes: async () => new Map(),
    findFailing: async () => null,
    sweep: async () => undefined,
  },
  potsDesk: { list: async () => [], listActs: async () => [], act: never, approve: never },
  potActs: { find: async () => null, listInForce: async () => [], list: async () => [] },
};
