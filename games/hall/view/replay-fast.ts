import type { TableTools } from '../../kit/shell/table-view.ts';

/** Plays again what is over, so many times as fast; who wants no movement sees its end at once. */
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
