import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import type { Dice } from '../dice.ts';
import { pass, type Behaviour } from './behaviour.ts';
import { Link } from './link.ts';

export type ProxyOptions = {
  /** The local target ports, in the order of preference for the next connection. */
  readonly targets: () => readonly number[];
  readonly speaks: 'anything' | 'postgres';
  readonly dice: Dice;
};

/** A network between two parties that misbehaves on demand. */
export type Proxy = {
  readonly port: number;
  /** Takes effect immediately, also for existing connections. */
  readonly behave: (behaviour: Behaviour) => void;
  /** Half-open for good: existing connections fall silent in both directions without a reset; new ones work. */
  readonly silenceStanding: () => void;
  /** Resets every connection at once. */
  readonly resetAll: () => void;
  /** The number of times it cut, delayed or dropped traffic. */
  readonly injections: () => number;
  readonly close: () => Promise<void>;
};

const host = '127.0.0.1';

export async function openProxy(options: ProxyOptions): Promise<Proxy> {
  const links = new Set<Link>();
  let behaviour: Behaviour = pass;
  let injections = 0;
  const server = createServer((client) => {
    client.on('error', () => undefined);
    client.pause();
    reach(options.targets(), (upstream) => {
      if (upstream === null || client.destroyed) {
        upstream?.destroy();
        client.resetAndDestroy();
        return;
      }
      for (const socket of [client, upstream]) socket.setNoDelay(true);
      const link = new Link({
        client,
        upstream,
        behaviour: () => behaviour,
        dice: options.dice,
        onInjected: () => (injections += 1),
        speaksPostgres: options.speaks === 'postgres',
      });
      links.add(link);
      client.once('close', () => links.delete(link));
      client.resume();
    });
  });
  const port = await listen(server);
  const resetAll = (): void => {
    for (const link of links) link.reset();
  };
  return {
    port,
    behave: (next) => {
      behaviour = next;
      for (const link of links) link.resetIfTorn();
    },
    silenceStanding: () => {
      for (const link of links) link.fallSilent();
    },
    resetAll,
    injections: () => injections,
    close: async () => {
      resetAll();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}

// Tries the targets in order; passes on the first that answers, or null.
function reach(targets: readonly number[], onReached: (upstream: Socket | null) => void): void {
  const [target, ...others] = targets;
  if (target === undefined) return onReached(null);
  const upstream = connect({ port: target, host });
  const giveUp = (): void => reach(others, onReached);
  upstream.once('error', giveUp);
  upstream.once('connect', () => {
    upstream.off('error', giveUp);
    onReached(upstream);
  });
}

function listen(server: Server): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, host, () => resolve(portOf(server.address())));
  });
}

function portOf(address: AddressInfo | string | null): number {
  if (address === null || typeof address === 'string') throw new Error('a listening server has an address with a port');
  return address.port;
}
