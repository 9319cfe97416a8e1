import type { TableTools } from '../../kit/shell/table-view.ts';

/** Replays a finished round at the given speed factor. With reduced motion it shows the end at once. */
export function replayFast(
  tools: Pick<TableTools, 'frames' | 'isCalm'>,
  { wholeMs, speed }: { readonly wholeMs: number; readonly speed: number },
  show: (elapsedMs: number) => void,
): void {
  let elapsedMs = tools.isCalm ? wholeMs : 0;
  const stop = tools.frames.each((deltaMs) => {
    elapsedMs += deltaMs * speed;
    show(elapsedMs);
    if (elapsedMs >= wholeMs) stop();
  });
}
