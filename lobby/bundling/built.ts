import type { build, Rolldown } from 'vite';

type Built = Awaited<ReturnType<typeof build>>;

export function outputsOf(built: Built): readonly (Rolldown.OutputChunk | Rolldown.OutputAsset)[] {
  const [first] = [built].flat();
  if (first === undefined || !('output' in first)) throw new Error('the build must return its output');
  return first.output;
}

export function chunksOf(built: Built): readonly Rolldown.OutputChunk[] {
  return outputsOf(built).filter((output) => output.type === 'chunk');
}

/** Returns the single script of a build that a page inlines. */
export function scriptOf(built: Built): string {
  return chunksOf(built)
    .map((chunk) => chunk.code.trim())
    .join('');
}
