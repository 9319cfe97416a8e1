import { firstScreen } from '@tausi/contract/catalogue/home/first-screen.ts';
import { getUserInfo } from '@tausi/contract/players/account/get-user-info.ts';
import { actInRound } from '@tausi/contract/rounds/act-in-round.ts';
import { playRound } from '@tausi/contract/rounds/play-round.ts';
import { rotateSeed } from '@tausi/contract/rounds/fairness/rotate-seed.ts';
import { busyWorkers, countedWork, fixedArrivals, type Lane } from '../measure.ts';
import { askForText, type Gambler } from './client.ts';

/** The clients of the server process under measurement; replaced when a profile is taken on another process. */
export type Clients = { gamblers: readonly Gambler[] };

/** Bets like a lobby's: signed, over HTTP, drawn, booked with their rounds, answered with a receipt. */
export function signedCallLane(clients: Clients): Lane {
  const { length } = clients.gamblers;
  return busyWorkers(`signed call over HTTP, ${length} connections`, length, (worker) => bet(clients, worker));
}

/** A fixed number of the same bets. */
export function countedCalls(clients: Clients, count: number): Lane {
  const workers = clients.gamblers.length;
  return countedWork(`${count} signed calls, ${workers} connections`, { workers, count }, (worker) => bet(clients, worker));
}

/** The same bets at a fixed arrival rate. */
export function arrivingCalls(clients: Clients, perSecond: number): Lane {
  const workers = clients.gamblers.length;
  return fixedArrivals(`signed call, ${Math.round(perSecond)} per second`, { perSecond, workers }, (worker) => bet(clients, worker));
}

/** The server's minimal answer, and a lobby's first reads: the balance and the home screen alternately. */
export function readingLanes(clients: Clients): { readonly hello: Lane; readonly reads: Lane } {
  const { length } = clients.gamblers;
  return {
    hello: busyWorkers(`hello world of the same server, ${length} connections`, length, async (worker) => {
      const { status } = await gamblerOf(clients, worker).connection.send('GET', '/health', { headers: {}, body: '' });
      if (status !== 200) throw new Error(`the server answered ${status}`);
    }),
    reads: busyWorkers(`balance and home alternately, ${length} connections`, length, async (worker) => {
      const own = gamblerOf(clients, worker);
      reads += 1;
      await (reads % 2 === 0 ? askForText(own, getUserInfo, '{"platform":21}') : askForText(own, firstScreen, 'country=ke&lang=en'));
    }),
  };
}

let reads = 0;

function gamblerOf({ gamblers }: Clients, worker: number): Gambler {
  const own = gamblers[worker];
  if (own === undefined) throw new Error('each worker has a session');
  return own;
}

const openRound = /"roundId":"([^"]+)".*?"status":"open"/;

// A seed is rotated before its limit of 1,000 rounds; one call in a thousand does not change the result.
const betsPerSeed = 990;
const betsOf = new Map<string, number>();

async function bet(clients: Clients, worker: number): Promise<void> {
  const own = gamblerOf(clients, worker);
  const bets = (betsOf.get(own.launchId) ?? 0) + 1;
  betsOf.set(own.launchId, bets);
  if (bets % betsPerSeed === 0) await askForText(own, rotateSeed, '{}');
  const answered = await askForText(own, playRound, JSON.stringify({ launchId: own.launchId, stake: '20.00' }));
  const roundId = openRound.exec(answered.toString('latin1', 0, 300))?.[1];
  if (roundId === undefined) return;
  await askForText(own, actInRound, JSON.stringify({ roundId, action: { type: 'choose-guide', guide: 'lion' } }));
}
