import { processorTime, type Watched } from '../books/processor.ts';

/** The result of many simultaneous requests: the time of the last acknowledgement, each latency, and the processor
 *  time of the participants, which depends little on other load. */
export type Burst = {
  readonly allMs: number;
  /** Ascending. */
  readonly eachMs: readonly number[];
  readonly refused: ReadonlyMap<string, number>;
  /** The number of requests that were turned away. */
  readonly busy: number;
  readonly clientMs: number;
  /** Null if the system does not report it. */
  readonly serverMs: number | null;
  readonly postgresMs: number | null;
};

/** Sends all requests at the same moment. */
export async function burst<Who>(
  all: readonly Who[],
  ask: (who: Who, onBusy: () => void) => Promise<void>,
  watched: Watched,
): Promise<Burst> {
  const eachMs: number[] = [];
  let busy = 0;
  const onBusy = (): void => {
    busy += 1;
  };
  const refused = new Map<string, number>();
  const before = processorTime(watched);
  const startedAt = performance.now();
  await Promise.all(
    all.map(async (who) => {
      try {
        await ask(who, onBusy);
        eachMs.push(performance.now() - startedAt);
      } catch (error) {
        const code = /"result":(\d+)/.exec(error instanceof Error ? error.message : '')?.[1] ?? String(error);
        refused.set(code, (refused.get(code) ?? 0) + 1);
      }
    }),
  );
  const used = processorTime(watched);
  const spent = (of: 'server' | 'postgres'): number | null => {
    const [to, from] = [used[of], before[of]];
    return to === null || from === null ? null : (to - from) * 1_000;
  };
  return {
    allMs: eachMs.at(-1) ?? 0,
    eachMs: eachMs.toSorted((one, other) => one - other),
    refused,
    busy,
    clientMs: (used.clients - before.clients) * 1_000,
    serverMs: spent('server'),
    postgresMs: spent('postgres'),
  };
}

export function quantile(sorted: readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

/** The number of acknowledgements within a time. */
export function withinMs({ eachMs }: Burst, ms: number): number {
  return eachMs.filter((each) => each <= ms).length;
}
