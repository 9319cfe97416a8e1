/** One thing to measure: does its work once, as worker number `worker`. */
export type Lane = { readonly name: string; readonly workers: number; readonly once: (worker: number) => Promise<void> };

export type Measured = {
  readonly name: string;
  /** The median of the rounds. */
  readonly perSecond: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
  readonly count: number;
};

export type Plan = {
  readonly rounds: number;
  readonly secondsEach: number;
  readonly onRound: (round: number, lane: string, perSecond: number) => void;
};

/** Runs the lanes in turns, so that a noisy minute hits all of them, and takes each one's median over the turns. */
export async function measureInTurns(lanes: readonly Lane[], plan: Plan): Promise<readonly Measured[]> {
  const found = new Map<string, { rates: number[]; latencies: number[] }>(lanes.map((lane) => [lane.name, { rates: [], latencies: [] }]));
  // The first turn warms caches, connections and the compiler, and does not count.
  for (let round = 0; round <= plan.rounds; round += 1) {
    for (const lane of lanes) {
      const turn = await runTurn(lane, plan.secondsEach);
      if (round === 0) continue;
      found.get(lane.name)?.rates.push(turn.perSecond);
      found.get(lane.name)?.latencies.push(...turn.latencies);
      plan.onRound(round, lane.name, turn.perSecond);
    }
  }
  return lanes.map(({ name }) => {
    const { rates = [], latencies = [] } = found.get(name) ?? {};
    return {
      name,
      perSecond: quantile(rates, 0.5),
      p50Ms: quantile(latencies, 0.5),
      p99Ms: quantile(latencies, 0.99),
      count: latencies.length,
    };
  });
}

async function runTurn(lane: Lane, seconds: number): Promise<{ perSecond: number; latencies: readonly number[] }> {
  const latencies: number[] = [];
  const begunAt = performance.now();
  const until = begunAt + seconds * 1_000;
  await Promise.all(
    Array.from({ length: lane.workers }, async (_, worker) => {
      while (performance.now() < until) {
        const at = performance.now();
        await lane.once(worker);
        latencies.push(performance.now() - at);
      }
    }),
  );
  return { perSecond: (latencies.length * 1_000) / (performance.now() - begunAt), latencies };
}

function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}
