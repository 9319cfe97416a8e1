import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/** The lobby's port under `npm start` unless TAUSI_PORT sets another; the other parts follow it. */
export const defaultFirstPort = 8080;

const portMax = 65_535;
const loopbacks = ['127.0.0.1', '::1', '0.0.0.0'] as const;

// Below the ports that Linux, macOS and Windows give to outgoing connections. From among those, a connection
// could take the port of a server while it restarts.
const stableFirst = 20_000;
const stableEnd = 32_768;
const triesMax = 200;

const given = new Set<number>();

/** A free port for a server that may restart on it; never the same one twice in a process. */
export async function freePort(): Promise<number> {
  for (let tries = 0; tries < triesMax; tries += 1) {
    const port = randomInt(stableFirst, stableEnd);
    if (given.has(port)) continue;
    given.add(port);
    if (await isFree(port)) return port;
  }
  throw new Error(`${triesMax} ports from ${stableFirst} to ${stableEnd} were all taken`);
}

/** The first free port from `first` upwards that is not among `taken`. */
export async function nextFreePort(first: number, taken: readonly number[] = []): Promise<number> {
  for (let port = first; port <= portMax; port += 1) {
    if (!taken.includes(port) && (await isFree(port))) return port;
  }
  throw new Error(`no port from ${first} to ${portMax} is free`);
}

/** True if no process listens on a port at any address of this machine. A listener on only one address counts,
 *  because a browser may try that address first. */
export async function isFree(port: number): Promise<boolean> {
  for (const host of loopbacks) {
    if (await isTaken(port, host)) return false;
  }
  return true;
}

function isTaken(port: number, host: string): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', (error) => {
      const code = 'code' in error ? error.code : '';
      // Not every machine has every address.
      resolve(code !== 'EADDRNOTAVAIL' && code !== 'EAFNOSUPPORT');
    });
    server.listen(port, host, () => server.close(() => resolve(false)));
  });
}
