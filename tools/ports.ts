import { createServer } from 'node:net';

/** The lobby's port under `npm start` unless TAUSI_PORT sets another; the other parts follow it. */
export const defaultFirstPort = 8080;

const portMax = 65_535;
const loopbacks = ['127.0.0.1', '::1', '0.0.0.0'] as const;

/** Any free port, chosen by the system. */
export async function freePort(): Promise<number> {
  const port = await listenOnce(0, '127.0.0.1');
  if (typeof port !== 'number') throw new Error('this machine has no free port');
  return port;
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
    if ((await listenOnce(port, host)) === 'taken') return false;
  }
  return true;
}

function listenOnce(port: number, host: string): Promise<number | 'taken' | 'no such address'> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', (error) => {
      const code = 'code' in error ? error.code : '';
      resolve(code === 'EADDRNOTAVAIL' || code === 'EAFNOSUPPORT' ? 'no such address' : 'taken');
    });
    server.listen(port, host, () => {
      const address = server.address();
      const bound = address !== null && typeof address === 'object' ? address.port : port;
      server.close(() => resolve(bound));
    });
  });
}
