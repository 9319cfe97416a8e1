import { amountOfCents } from '../money/cents.ts';

const stepsMax = 60;

/** Returns the amounts to show between two, both with two decimals and including the last. Only the last if it is lower. */
export function stepsBetween(from: string, to: string): readonly string[] {
  const [start, end] = [centsOf(from), centsOf(to)];
  if (start === null || end === null || end <= start) return [to];
  const count = Number(end - start < BigInt(stepsMax) ? end - start : BigInt(stepsMax));
  return Array.from({ length: count }, (_, step) => amountOfCents(start + ((end - start) * BigInt(step + 1)) / BigInt(count)));
}

function centsOf(amount: string): bigint | null {
  return /^\d+\.\d{2}$/.test(amount) ? BigInt(amount.replace('.', '')) : null;
}
