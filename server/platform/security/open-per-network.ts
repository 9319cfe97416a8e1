import { clientNetworkOf } from './client-network.ts';

/** Counts the open connections, streams or bodies of each client network. */
export type OpenPerNetwork = {
  /** Returns how to free the slot, or null if the network of this address is at its limit. */
  readonly take: (address: string) => (() => void) | null;
};

export function createOpenPerNetwork(perNetworkMax: number): OpenPerNetwork {
  const open = new Map<string, number>();
  const countOf = (network: string): number => open.get(network) ?? 0;
  return {
    take: (address) => {
      const network = clientNetworkOf(address);
      if (countOf(network) >= perNetworkMax) return null;
      open.set(network, countOf(network) + 1);
      let isOpen = true;
      return () => {
        if (!isOpen) return;
        isOpen = false;
        if (countOf(network) === 1) open.delete(network);
        else open.set(network, countOf(network) - 1);
      };
    },
  };
}
