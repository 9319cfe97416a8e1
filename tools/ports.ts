import { createServer } from 'node:net';

/** Where `npm start` puts the lobby unless TAUSI_PORT says otherwise; the other parts follow. */
export const defaultFirstPort = 8080;

const portMax = 65_535;
const loopbacks = ['127.0.0.1', '::1', '0.0.0.0'] as const;

/** Any port nobody listens on, chosen by the system. */
export async function freePort(): Promise<number> {
  const port = await listenOnce(0, '127.0.0.1');
  if (typeof port !== 'number') throw new Error('this machine gives out no free port');
  return port;
}

/** The first free port from `first` upwards that is not among `taken`. */
export async function nextFreePort(first: number, taken: readonly number[] = []): Promise<number> {
  for (let port = first; port <= portMax; port += 1) {
    if (!taken.includes(port) && (await isFree(port))) return port;
  }
  throw new Error(`no port from ${first} to ${portMax} is free`);
}

/** Whether nobody listens on a port.
 *  A stranger may listen on one of the names of this machine only: a browser that tries another first would meet it. */
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
