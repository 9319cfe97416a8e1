import { useEffect, useState } from 'react';

const tickMs = 1_000;
const minuteSeconds = 60;

/** Whole seconds until `endsAt`, counting down; 0 afterwards, null without an end. */
export function useSecondsLeft(endsAt: number | null): number | null {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    if (endsAt === null) return undefined;
    const timer = setInterval(() => setNow(Date.now()), tickMs);
    return () => clearInterval(timer);
  }, [endsAt]);
  return endsAt === null ? null : Math.max(0, Math.ceil((endsAt - now) / tickMs));
}

/** A countdown in minutes and seconds, such as `1:05`. */
export function clockText(seconds: number): string {
  return `${Math.floor(seconds / minuteSeconds)}:${String(seconds % minuteSeconds).padStart(2, '0')}`;
}
