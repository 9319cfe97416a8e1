import { useText, type Text } from '../../../../shared/texts/use-text.ts';
import type { Redrawn } from '../check-round.ts';

/** Lists each drawn value beside this browser's redraw, collapsed by default. */
export function DrawList({ draws }: { readonly draws: readonly Redrawn[] }) {
  const text = useText();
  return (
    <details className="rounded-card border border-line">
      <summary className="flex min-h-11 cursor-pointer items-center px-4 text-sm font-semibold">
        {text('rounds.check.draws.show', { count: draws.length })}
      </summary>
      <ul className="max-h-64 overflow-y-auto px-4 pb-3 text-sm tabular-nums">
        {draws.map((draw) => (
          <li key={draw.label} className="flex justify-between gap-3 border-t border-line py-1.5">
            <span className="text-soft">{drawText(draw.label, text)}</span>
            <span className={draw.value === draw.redrawn ? '' : 'text-danger'}>
              {text('rounds.draw.value', { value: draw.redrawn + 1, n: draw.n })}
            </span>
          </li>
        ))}
      </ul>
    </details>
  );
}

function drawText(label: string, text: Text): string {
  const [, reel] = /^reel (\d+)$/.exec(label) ?? [];
  if (reel !== undefined) return text('rounds.draw.reel', { reel });
  const [, spin, freeReel] = /^free spin (\d+) (?:reel (\d+)|wild reel)$/.exec(label) ?? [];
  if (spin === undefined) return label;
  return freeReel === undefined ? text('rounds.draw.wildReel', { spin }) : text('rounds.draw.freeReel', { spin, reel: freeReel });
}
