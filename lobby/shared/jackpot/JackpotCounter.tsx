import { useEffect, useRef } from 'react';
import { isLite, prefersStillness } from '../lite/lite.ts';
import { amountText } from '../money/amount-text.ts';
import { stepsBetween } from './steps-between.ts';

const runMs = 1_800;

type JackpotCounterProps = { readonly currency: string; readonly amount: string; readonly className?: string };

/** A jackpot's amount. Counts up to a new amount, except with reduced motion. Screen readers announce it once. */
export function JackpotCounter({ currency, amount, className = '' }: JackpotCounterProps) {
  const shown = useRef<HTMLSpanElement>(null);
  const before = useRef(amount);
  useEffect(() => {
    const from = before.current;
    before.current = amount;
    if (from === amount || prefersStillness() || isLite()) return undefined;
    const steps = stepsBetween(from, amount);
    const startedAt = performance.now();
    let frame = requestAnimationFrame(function draw(now: number) {
      const at = Math.min(1, (now - startedAt) / runMs);
      const step = steps[Math.floor(at * (steps.length - 1))] ?? amount;
      if (shown.current !== null) shown.current.textContent = amountText(step);
      if (at < 1) frame = requestAnimationFrame(draw);
    });
    return () => cancelAnimationFrame(frame);
  }, [amount]);
  return (
    <span className={`tabular-nums ${className}`}>
      <span className="mr-1.5 text-[0.55em] font-bold">{currency}</span>
      <span ref={shown}>{amountText(amount)}</span>
    </span>
  );
}
