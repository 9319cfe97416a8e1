import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';

const profileShape = z.object({
  nodes: z.array(
    z.object({
      id: z.number(),
      callFrame: z.object({ functionName: z.string(), url: z.string() }),
      children: z.optional(z.array(z.number())),
    }),
  ),
  samples: z.array(z.number()),
  timeDeltas: z.array(z.number()),
});

type Frame = { readonly functionName: string; readonly url: string };

// The first match names the part; native frames count for their callers.
const parts: readonly { readonly name: string; readonly fits: (frame: Frame) => boolean }[] = [
  { name: 'collecting garbage', fits: ({ functionName }) => functionName === '(garbage collector)' },
  { name: 'signature', fits: ({ url }) => url.includes('/server/platform/signing/') },
  { name: 'the draw and its receipt', fits: ({ url }) => /\/games\/|\/server\/rounds\/(draw|fairness)|\/kernel\/fair-draw/.test(url) },
  { name: 'rules and batches', fits: ({ url }) => /\/server\/(wallet|rounds)\//.test(url) },
  {
    name: 'driver',
    fits: ({ url }) => /\/node_modules\/pg/.test(url) || /\/server\/platform\/(companions|unit-of-work|database|batched)/.test(url),
  },
  { name: 'parsing requests', fits: ({ url }) => url.includes('/node_modules/zod/') || url.includes('/contract/') },
  { name: 'logging', fits: ({ url }) => /\/node_modules\/(pino|sonic-boom|thread-stream)/.test(url) },
  { name: 'HTTP', fits: ({ url }) => /\/node_modules\/|\/server\/platform\/|node:/.test(url) },
];

export type Share = { readonly part: string; readonly share: number };

/** The processor time of a profiled server in its last `seconds`: shares of all busy samples, by part. */
export function cpuShares(folder: string, seconds: number): readonly Share[] {
  const [file] = readdirSync(folder).filter((name) => name.endsWith('.cpuprofile'));
  if (file === undefined) return [];
  const profile = z.parse(profileShape, JSON.parse(readFileSync(join(folder, file), 'utf8')));
  const partOfNode = attribute(profile.nodes);
  const counts = new Map<string, number>();
  let working = 0;
  for (const sample of lastOf(profile, seconds)) {
    const part = partOfNode.get(sample) ?? 'else';
    if (part === 'idle') continue;
    working += 1;
    counts.set(part, (counts.get(part) ?? 0) + 1);
  }
  const shares = [...counts].map(([part, count]) => ({ part, share: count / working }));
  return shares.toSorted((one, other) => other.share - one.share);
}

function lastOf({ samples, timeDeltas }: z.infer<typeof profileShape>, seconds: number): readonly number[] {
  let from = samples.length;
  for (let left = seconds * 1_000_000; from > 0 && left > 0; left -= timeDeltas[from] ?? 0) from -= 1;
  return samples.slice(from);
}

function attribute(nodes: z.infer<typeof profileShape>['nodes']): ReadonlyMap<number, string> {
  const parentOf = new Map(nodes.flatMap(({ id, children = [] }) => children.map((child) => [child, id] as const)));
  const frameOf = new Map(nodes.map(({ id, callFrame }) => [id, callFrame]));
  const found = new Map<number, string>();
  for (const { id, callFrame } of nodes) {
    if (callFrame.functionName === '(idle)') found.set(id, 'idle');
    for (let at: number | undefined = id; at !== undefined && !found.has(id); at = parentOf.get(at)) {
      const frame = frameOf.get(at);
      const part = frame === undefined ? undefined : parts.find(({ fits }) => fits(frame));
      // Node's own frames count as HTTP only if no nearer caller of ours started them.
      if (part !== undefined && !(part.name === 'HTTP' && frame?.url.startsWith('node:') === true && parentOf.has(at)))
        found.set(id, part.name);
    }
    if (!found.has(id)) found.set(id, 'else');
  }
  return found;
}
