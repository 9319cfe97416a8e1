/** Names of the specification (§8): a script that did not come, and a style sheet that did not. */
export type LoadFailureCode = 'ChunkLoadError' | 'CSS_CHUNK_LOAD_FAILED';

/** A part of the lobby that did not arrive. */
export class LoadFailure extends Error {
  override readonly name: LoadFailureCode;

  constructor(code: LoadFailureCode, cause?: unknown) {
    super(`a part of the lobby did not arrive: ${code}`, { cause });
    this.name = code;
  }
}

export const loadMsMax = 120_000;

/** What was loaded, or a LoadFailure: the file is missing, the line broke, or two minutes went by. */
export async function loaded<T>(loading: Promise<T>, code: LoadFailureCode = 'ChunkLoadError'): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLong = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new LoadFailure(code)), loadMsMax);
  });
  try {
    return await Promise.race([loading, tooLong]);
  } catch (error) {
    if (error instanceof LoadFailure) throw error;
    // The bundler's own words for a chunk whose styles are missing.
    throw new LoadFailure(String(error).includes('preload CSS') ? 'CSS_CHUNK_LOAD_FAILED' : code, error);
  } finally {
    clearTimeout(timer);
  }
}

const calmMs = 60_000;

/** Whether a page that misses a part may be loaded afresh by itself: once, so that a part that is gone for good ends in
 *  words and not in a circle. */
export function mayReload(lastReloadAt: number | null, now: number): boolean {
  return lastReloadAt === null || now < lastReloadAt || now - lastReloadAt > calmMs;
}
