/** Names of the specification (§8): a failed script, and a failed style sheet. */
export type LoadFailureCode = 'ChunkLoadError' | 'CSS_CHUNK_LOAD_FAILED';

/** A lazy chunk of the lobby failed to load. */
export class LoadFailure extends Error {
  override readonly name: LoadFailureCode;

  constructor(code: LoadFailureCode, cause?: unknown) {
    super(`a part of the lobby did not arrive: ${code}`, { cause });
    this.name = code;
  }
}

export const loadMsMax = 120_000;

/** Returns the loaded value. Throws a LoadFailure if the file is missing, the connection breaks, or two minutes pass. */
export async function loaded<T>(loading: Promise<T>, code: LoadFailureCode = 'ChunkLoadError'): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLong = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new LoadFailure(code)), loadMsMax);
  });
  try {
    return await Promise.race([loading, tooLong]);
  } catch (error) {
    if (error instanceof LoadFailure) throw error;
    // The bundler's message for a chunk whose styles are missing.
    throw new LoadFailure(String(error).includes('preload CSS') ? 'CSS_CHUNK_LOAD_FAILED' : code, error);
  } finally {
    clearTimeout(timer);
  }
}

const calmMs = 60_000;

/** True if a page with a missing chunk may reload itself. Once only: a chunk that stays missing must end in a message, not in a
 *  reload loop. */
export function mayReload(lastReloadAt: number | null, now: number): boolean {
  return lastReloadAt === null || now < lastReloadAt || now - lastReloadAt > calmMs;
}
