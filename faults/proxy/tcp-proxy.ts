import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import type { Dice } from '../dice.ts';
import { pass, type Behaviour } from './behaviour.ts';
import { Link } from './link.ts';

export type ProxyOptions = {
  /** The ports on this machine behind it, in the order of preference for the next connection. */
  readonly targets: () => readonly number[];
  readonly speaks: 'anything' | 'postgres';
  readonly dice: Dice;
};

/** A network that misbehaves on demand, between somebody and what he talks to. */
export type Proxy = {
  readonly port: number;
  /** From now on, for connections that stand as well. */
  readonly behave: (behaviour: Behaviour) => void;
  /** Half-open for good: the connections that stand fall silent both ways and nobody is told; new ones work. */
  readonly silenceStanding: () => void;
  /** Breaks every connection off at once. */
  readonly resetAll: () => void;
  /** How often it broke, held or cut something. */
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

// Tries one target after another; hands over the first that answers, or null.
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
  if (address === null || typeof address === 'string') throw new Error('a server on a port has an address with a port');
  return address.port;
}
