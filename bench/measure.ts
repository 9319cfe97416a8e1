/** One thing to measure: runs for some seconds and reports its throughput and latencies. */
export type Lane = { readonly name: string; readonly run: (seconds: number) => Promise<LaneRun> };

export type LaneRun = { readonly perSecond: number; readonly latenciesMs: readonly number[] };

export type Measured = {
  readonly name: string;
  /** The median of the rounds. */
  readonly perSecond: number;
  readonly p50Ms: number;
  readonly p95Ms: number;
  readonly p99Ms: number;
  readonly count: number;
};

export type Plan = {
  readonly rounds: number;
  readonly secondsEach: number;
  readonly onRound: (round: number, lane: string, perSecond: number) => void;
};

/** A plan that prints each round. */
export function printedPlan({ rounds, seconds }: { readonly rounds: number; readonly seconds: number }): Plan {
  const onRound: Plan['onRound'] = (round, lane, perSecond) => console.log(`round ${round}  ${lane.padEnd(44)} ${perSecond.toFixed(0)}/s`);
  return { rounds, secondsEach: seconds, onRound };
}

type Found = { readonly name: string; readonly rates: number[]; readonly latencies: number[] };

/** Runs the lanes interleaved, so that a noisy minute affects all of them, and takes each one's median. Every other round runs
 *  backwards, because a lane also pays for what the one before it left to background work. */
export async function measureInterleaved(lanes: readonly Lane[], plan: Plan): Promise<readonly Measured[]> {
  const found = lanes.map(({ name }): Found => ({ name, rates: [], latencies: [] }));
  // The first run warms caches, connections and the compiler, and is not counted.
  for (let round = 0; round <= plan.rounds; round += 1) {
    const order = [...lanes.entries()];
    for (const [index, lane] of round % 2 === 0 ? order : order.toReversed()) {
      const run = await lane.run(plan.secondsEach);
      if (round === 0) continue;
      found[index]?.rates.push(run.perSecond);
      for (const latency of run.latenciesMs) found[index]?.latencies.push(latency);
      plan.onRound(round, lane.name, run.perSecond);
    }
  }
  return found.map(({ name, rates, latencies }) => ({
    name,
    perSecond: quantile(rates, 0.5),
    p50Ms: quantile(latencies, 0.5),
    p95Ms: quantile(latencies, 0.95),
    p99Ms: quantile(latencies, 0.99),
    count: latencies.length,
  }));
}

/** A lane while a flood runs; its figures are the lane's own. */
export function beside(lane: Lane, flood: Lane): Lane {
  return { name: `${lane.name}, beside a flood`, run: async (seconds) => (await Promise.all([lane.run(seconds), flood.run(seconds)]))[0] };
}

type Reference = { readonly to: Measured; readonly target: string };

/** A row of a result table: a lane's rate, and its ratio to a reference of the same run. */
export function rateRow(what: string, lane: Measured, { to, target }: Reference = { to: lane, target: '' }) {
  return { what, figure: `${lane.perSecond.toFixed(0)}/s`, ratio: (lane.perSecond / to.perSecond).toFixed(2), target };
}

/** The same for a percentile of its latency. */
export function latencyRow(
  what: string,
  of: 'p95Ms' | 'p99Ms',
  { lane, to = lane, target = '' }: Partial<Reference> & { readonly lane: Measured },
) {
  return { what, figure: `${lane[of].toFixed(0)} ms`, ratio: (lane[of] / to[of]).toFixed(2), target };
}

/** Workers that repeat the work without pause. */
export function busyWorkers(name: string, workers: number, once: (worker: number) => Promise<void>): Lane {
  return {
    name,
    run: (seconds) => {
      const until = performance.now() + seconds * 1_000;
      return repeat(workers, once, () => performance.now() < until);
    },
  };
}

/** The same for a fixed number of operations, independent of the seconds. */
export function countedWork(
  name: string,
  { workers, count }: { workers: number; count: number },
  once: (worker: number) => Promise<void>,
): Lane {
  return {
    name,
    run: () => {
      let begun = 0;
      return repeat(workers, once, () => (begun += 1) <= count);
    },
  };
}

async function repeat(workers: number, once: (worker: number) => Promise<void>, mayBegin: () => boolean): Promise<LaneRun> {
  const latenciesMs: number[] = [];
  const begunAt = performance.now();
  await Promise.all(
    Array.from({ length: workers }, async (_, worker) => {
      while (mayBegin()) {
        const at = performance.now();
        await once(worker);
        latenciesMs.push(performance.now() - at);
      }
    }),
  );
  return { perSecond: (latenciesMs.length * 1_000) / (performance.now() - begunAt), latenciesMs };
}

const tickMs = 5;

/** Work that arrives at a fixed rate, even if earlier work is unfinished: the waiting time of independent players.
 *  `once` receives the number of a free worker. An arrival without a free worker waits, and its wait counts. */
export function fixedArrivals(
  name: string,
  { perSecond, workers }: { perSecond: number; workers: number },
  once: (worker: number) => Promise<void>,
): Lane {
  return {
    name,
    run: async (seconds) => {
      const latenciesMs: number[] = [];
      const free = Array.from({ length: workers }, (_, worker) => worker);
      const due: number[] = [];
      const begunAt = performance.now();
      const start = (worker: number, dueAt: number): void => {
        void finish(worker, dueAt);
      };
      const finish = async (worker: number, dueAt: number): Promise<void> => {
        await once(worker);
        latenciesMs.push(performance.now() - dueAt);
        const next = due.shift();
        if (next === undefined) free.push(worker);
        else start(worker, next);
      };
      let arrived = 0;
      while (performance.now() < begunAt + seconds * 1_000) {
        await new Promise((resolve) => setTimeout(resolve, tickMs));
        const wanted = Math.floor(((performance.now() - begunAt) / 1_000) * perSecond);
        for (; arrived < wanted; arrived += 1) {
          const dueAt = begunAt + (arrived / perSecond) * 1_000;
          const worker = free.pop();
          if (worker === undefined) due.push(dueAt);
          else start(worker, dueAt);
        }
      }
      while (free.length < workers) await new Promise((resolve) => setTimeout(resolve, tickMs));
      return { perSecond: (latenciesMs.length * 1_000) / (performance.now() - begunAt), latenciesMs };
    },
  };
}

export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}
