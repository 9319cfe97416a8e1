import type { build, Rolldown } from 'vite';

type Built = Awaited<ReturnType<typeof build>>;

export function outputsOf(built: Built): readonly (Rolldown.OutputChunk | Rolldown.OutputAsset)[] {
  const [first] = [built].flat();
  if (first === undefined || !('output' in first)) throw new Error('a build answers its output');
  return first.output;
}

export function chunksOf(built: Built): readonly Rolldown.OutputChunk[] {
  return outputsOf(built).filter((output) => output.type === 'chunk');
}

/** The one script that a build for a page's own text comes to. */
export function scriptOf(built: Built): string {
  return chunksOf(built)
    .map((chunk) => chunk.code.trim())
    .join('');
}
