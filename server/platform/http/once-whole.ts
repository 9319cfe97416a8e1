import type { IncomingMessage } from 'node:http';

/** Tells once when the whole of a request has come that is not read yet; answers how to stop looking, which whoever reads it
 *  does first. One that does not say its length is never told of. */
export function onceWhole(request: IncomingMessage, onWhole: () => void): () => void {
  const length = lengthOf(request);
  const look = (): void => {
    if (length === null || request.readableLength < length) return;
    stop();
    onWhole();
  };
  const stop = (): void => void request.off('readable', look);
  if (length === 0) onWhole();
  else if (length !== null) request.on('readable', look);
  return stop;
}

function lengthOf({ headers }: IncomingMessage): number | null {
  if (headers['transfer-encoding'] !== undefined) return null;
  return Number(headers['content-length'] ?? 0);
}
