import { quantile, type Costs } from './frame-costs.ts';
import type { GlCounts } from './gl-counter.ts';
import { phases, slowdown, type GameRun } from './measure-game.ts';
import type { OtherRun } from './other-games.ts';
import type { Playable } from './playable.ts';
import { table } from './table-text.ts';

type Measured = {
  readonly games: readonly GameRun[];
  readonly others: readonly OtherRun[];
  readonly references: readonly { readonly costs: Costs; readonly heapBytes: number }[];
  readonly counts: Readonly<Record<'spin' | 'win' | 'free spins', GlCounts>>;
  readonly loads: readonly Playable[];
  readonly sprites: number;
};

const longTaskMs = 50;
const frameMsMax = 33;
const megabyte = 1_000_000;

/** Three tables: main-thread times, GPU commands, and the cost of opening the game. */
export function report({ games, others, references, counts, loads, sprites }: Measured): string {
  const floor = joined(references.map(({ costs }) => costs));
  return [
    '',
    `Savanna Riches, 360×640, DPR 2, CPU slowed ${slowdown} times; thread times, ${games.length} runs in alternation with PixiJS moving ${sprites} plain sprites`,
    '',
    ...table([
      [
        'main thread, ms per frame',
        'p50',
        'p95',
        'p99',
        'ratio of p95',
        'longest task',
        `tasks > ${longTaskMs} ms`,
        'longest collection',
        'compositor p95',
        'passing to the driver p95',
        'frames',
      ],
      timeRow('plain sprites', floor, floor),
      ...phases.map((phase) => timeRow(phase, joined(games.map(({ costs }) => costs[phase])), floor)),
      ...others.map(({ title, costs }) => timeRow(title, costs, floor)),
      ['to reach', '', `≤ ${frameMsMax}`, '', '', 'spin ≤ 50', 'spin 0', '', '', '', 'idle 0'],
    ]),
    '',
    ...table([
      ['GPU commands', 'draw calls p50', 'most', 'WebGL calls p50', 'pictures uploaded', 'KB uploaded p50', 'screens painted p50', 'most'],
      ...Object.entries(counts).map(([name, found]) => countRow(name, found)),
    ]),
    '',
    ...table([
      ['', 'game', 'reference', 'to reach'],
      ['texture memory', `${(Math.max(...Object.values(counts).map((one) => one.textureBytes)) / megabyte).toFixed(1)} MB`, '', ''],
      ['JS heap, including the lobby', heap(games), heap(references), ''],
      ['slow 4G: tap to playable, median (best)', playable(loads), '', '≤ 3 s'],
      ['the game’s own bytes', `${(median(loads.map(({ bytes }) => bytes)) / 1_000).toFixed(0)} KB`, '', '≤ 350 KB'],
      ['from the shared chunk', `${(median(loads.map(({ sharedBytes }) => sharedBytes)) / 1_000).toFixed(0)} KB`, '', '0'],
    ]),
  ].join('\n');
}

function timeRow(name: string, costs: Costs, floor: Costs): readonly string[] {
  const p95 = quantile(costs.frames, 0.95);
  return [
    name,
    ...[0.5, 0.95, 0.99].map((share) => quantile(costs.frames, share).toFixed(1)),
    (p95 / quantile(floor.frames, 0.95)).toFixed(2),
    `${Math.max(0, ...costs.tasks).toFixed(1)} ms`,
    String(costs.tasks.filter((ms) => ms > longTaskMs).length),
    `${Math.max(0, ...costs.collections).toFixed(1)} ms`,
    quantile(costs.compositor, 0.95).toFixed(1),
    quantile(costs.submission, 0.95).toFixed(1),
    String(costs.frames.length),
  ];
}

function countRow(name: string, { frames }: GlCounts): readonly string[] {
  const middle = (read: (frame: GlCounts['frames'][number]) => number): number => quantile(frames.map(read), 0.5);
  const most = (read: (frame: GlCounts['frames'][number]) => number): number => Math.max(0, ...frames.map(read));
  return [
    name,
    String(middle(({ draws }) => draws)),
    String(most(({ draws }) => draws)),
    String(middle(({ calls }) => calls)),
    String(frames.reduce((sum, { uploads }) => sum + uploads, 0)),
    (middle(({ uploadedBytes }) => uploadedBytes) / 1_000).toFixed(1),
    middle(({ cover }) => cover).toFixed(2),
    most(({ cover }) => cover).toFixed(2),
  ];
}

function joined(all: readonly Costs[]): Costs {
  return {
    frames: all.flatMap(({ frames }) => frames),
    compositor: all.flatMap(({ compositor }) => compositor),
    submission: all.flatMap(({ submission }) => submission),
    tasks: all.flatMap(({ tasks }) => tasks),
    collections: all.flatMap(({ collections }) => collections),
  };
}

function heap(runs: readonly { readonly heapBytes: number }[]): string {
  return `${(median(runs.map(({ heapBytes }) => heapBytes)) / megabyte).toFixed(1)} MB`;
}

function playable(loads: readonly Playable[]): string {
  const times = loads.map(({ playableMs }) => playableMs);
  return `${(median(times) / 1_000).toFixed(2)} s (${(Math.min(...times) / 1_000).toFixed(2)} s)`;
}

function median(values: readonly number[]): number {
  return quantile(values, 0.5);
}
