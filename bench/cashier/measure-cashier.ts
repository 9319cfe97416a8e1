import { setTimeout as pause } from 'node:timers/promises';
import { loginsOf } from '@tausi/db/logins.ts';
import type { PaymentId } from '@tausi/kernel';
import { openDatabase } from '@tausi/server/platform/database/database.ts';
import { allPromises } from '@tausi/server/promises.ts';
import { checkBooks } from '@tausi/server/wallet/checker/check-books.ts';
import pg from 'pg';
import { arrivingBets, inProcessLanes, makePlayers, walletOn } from '../books/in-process.ts';
import { openHouse } from '../books/server-under-test.ts';
import { fixedArrivals, quantile, type Lane } from '../measure.ts';
import { makeUgandans, openCashier, type CashierUnderTest } from './cashier-under-test.ts';
import { keptBesideHealth } from './kept-callbacks.ts';
import { findsDueMs } from './due-orders.ts';

export type CashierPlan = { readonly payments: number; readonly seconds: number; readonly orders: number };

const atOnce = 32;
const betPlayers = 2_000;
const besidePerSecond = 200;
const donePollMs = 20;
const donePatienceMs = 180_000;

type Figure = { readonly what: string; readonly figure: string; readonly ratio: string; readonly target: string; readonly isMet: boolean };

/** Measures the cashier beside the engine of the books and a hello world, in one run on one durable PostgreSQL. */
export async function measureCashier(repository: string, plan: CashierPlan): Promise<void> {
  const house = await openHouse(repository);
  const onIdleError = (error: Error): void => console.error(error);
  const owner = new pg.Pool({ connectionString: house.engineUrl, max: 4 });
  owner.on('error', onIdleError);
  const database = openDatabase({ ...loginsOf(house.engineUrl), connectionsMax: 16, onIdleError });
  const wallet = walletOn(database.moneyPool);
  const cashier = openCashier({ url: house.engineUrl, pool: database.pool, wallet });
  try {
    const figures = await measureAll(plan, { owner, url: house.engineUrl, wallet, cashier });
    const kept = await keptBesideHealth(house, plan.seconds);
    show([...figures, ...kept]);
    await checkAfterwards(owner);
  } finally {
    await cashier.stop();
    await Promise.allSettled([owner.end(), database.close()]);
    await house.close();
  }
}

type Running = {
  readonly owner: pg.Pool;
  readonly url: string;
  readonly wallet: ReturnType<typeof walletOn>;
  readonly cashier: CashierUnderTest;
};

async function measureAll({ payments, seconds, orders }: CashierPlan, running: Running): Promise<readonly Figure[]> {
  const { owner, url, wallet, cashier } = running;
  const bettors = await makePlayers(owner, wallet, betPlayers);
  const { spread } = inProcessLanes(wallet, bettors);
  await spread.run(seconds);
  const engine = (await spread.run(seconds)).perSecond;
  cashier.start();
  const paidOut = await payOutRate(running, payments);
  const credited = await creditRate(running, payments);
  const half = arrivingBets(wallet, bettors, engine / 2);
  const alone = await p99Of(half, seconds);
  const beside = await p99Beside(running, half, seconds);
  const dueMs = await findsDueMs({ owner, url }, orders);
  const ratio = (of: number): string => of.toFixed(3);
  return [
    { what: 'engine in process', figure: `${engine.toFixed(0)}/s`, ratio: '1', target: '', isMet: true },
    {
      what: 'pay-outs, asked to captured',
      figure: `${paidOut.toFixed(0)}/s`,
      ratio: ratio(paidOut / engine),
      target: '≥ 50/s',
      isMet: paidOut >= 50,
    },
    {
      what: 'credited from call-backs',
      figure: `${credited.toFixed(0)}/s`,
      ratio: ratio(credited / engine),
      target: `≥ ${besidePerSecond}/s`,
      isMet: credited >= besidePerSecond,
    },
    {
      what: `bets at half load, p99 beside ${besidePerSecond} call-backs/s`,
      figure: `${alone.toFixed(1)} ms alone, ${beside.toFixed(1)} ms beside`,
      ratio: ratio(beside / alone),
      target: '≤ 1.2',
      isMet: beside / alone <= 1.2,
    },
    {
      what: `a due look-up found among ${orders.toLocaleString('en')} undecided orders`,
      figure: `${dueMs.toFixed(2)} ms`,
      ratio: '',
      target: '≤ 5 ms',
      isMet: dueMs <= 5,
    },
  ];
}

async function payOutRate({ owner, wallet, cashier }: Running, count: number): Promise<number> {
  const players = await makeUgandans(owner, wallet, count);
  const begunAt = performance.now();
  await eachAtOnce(players, cashier.ask);
  await untilCount(owner, `SELECT count(*)::integer AS n FROM payments WHERE kind = 'withdraw' AND status = 'paid'`, count);
  return (count * 1_000) / (performance.now() - begunAt);
}

async function creditRate(running: Running, count: number): Promise<number> {
  const { owner, cashier } = running;
  const ids = await openDeposits(running, count);
  const begunAt = performance.now();
  await eachAtOnce(ids, cashier.callBack);
  await untilCount(owner, `SELECT count(*)::integer AS n FROM payments WHERE kind = 'deposit' AND status = 'success'`, count);
  return (count * 1_000) / (performance.now() - begunAt);
}

async function openDeposits({ owner, wallet, cashier }: Running, count: number): Promise<readonly PaymentId[]> {
  const ids: PaymentId[] = [];
  await eachAtOnce(await makeUgandans(owner, wallet, count), async (player) => void ids.push(await cashier.open(player)));
  return ids;
}

async function p99Of(lane: Lane, seconds: number): Promise<number> {
  return quantile((await lane.run(seconds)).latenciesMs, 0.99);
}

async function p99Beside(running: Running, lane: Lane, seconds: number): Promise<number> {
  const ids = [...(await openDeposits(running, besidePerSecond * (seconds + 1)))];
  const beside = fixedArrivals('call-backs', { perSecond: besidePerSecond, workers: atOnce }, async () => {
    const id = ids.pop();
    if (id !== undefined) await running.cashier.callBack(id);
  });
  const [p99] = await Promise.all([p99Of(lane, seconds), beside.run(seconds)]);
  return p99;
}

async function eachAtOnce<T>(all: readonly T[], once: (one: T) => Promise<void>): Promise<void> {
  const left = [...all];
  const work = async (): Promise<void> => {
    for (let one = left.pop(); one !== undefined; one = left.pop()) await once(one);
  };
  await Promise.all(Array.from({ length: atOnce }, work));
}

async function untilCount(owner: pg.Pool, question: string, count: number): Promise<void> {
  const until = performance.now() + donePatienceMs;
  for (;;) {
    const { rows } = await owner.query<{ n: number }>(question);
    if ((rows[0]?.n ?? 0) >= count) return;
    if (performance.now() > until) throw new Error(`of ${count} payments only ${rows[0]?.n} were decided`);
    await pause(donePollMs);
  }
}

function show(figures: readonly Figure[]): void {
  console.table(
    figures.map(({ what, figure, ratio, target, isMet }) => ({ what, figure, ratio, target, met: target === '' ? '' : isMet })),
  );
}

// Figures from broken books are worthless. Bets in process have no rounds, so that promise is left out.
async function checkAfterwards(owner: pg.Pool): Promise<void> {
  const client = await owner.connect();
  const promises = allPromises.filter(({ id }) => id !== '9a');
  const onChecked = ({ status, promise }: { status: string; promise: string }): void =>
    status === 'breached' ? console.error(`BROKEN ${promise}`) : undefined;
  const isClean = await checkBooks(client, {
    isTestCluster: false,
    isDevelopment: true,
    acknowledged: null,
    promises,
    withEvidence: false,
    onChecked,
  });
  client.release();
  console.log(`The books are ${isClean ? `clean in ${promises.length} promises` : 'broken'}.`);
  if (!isClean) process.exitCode = 1;
}
