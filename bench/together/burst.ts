import { processorTime, type Watched } from '../books/processor.ts';

/** What many asks at once came to: when the last was acknowledged, how long each took, and the processor time of those
 *  who took part. That moves little when the machine is busy with something else. */
export type Burst = {
  readonly allMs: number;
  /** Ascending. */
  readonly eachMs: readonly number[];
  readonly refused: ReadonlyMap<string, number>;
  /** How often anybody was told to come again. */
  readonly busy: number;
  readonly clientMs: number;
  /** Null where the system does not tell. */
  readonly serverMs: number | null;
  readonly postgresMs: number | null;
};

/** All ask in the same moment. */
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

/** How many were acknowledged within so long. */
export function withinMs({ eachMs }: Burst, ms: number): number {
  return eachMs.filter((each) => each <= ms).length;
}
