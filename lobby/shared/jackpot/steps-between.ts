import { amountOfCents } from '../money/cents.ts';

const stepsMax = 60;

/** Amounts on the way from one to another, both with two decimals, the last one included; straight to it when it fell. */
export function stepsBetween(from: string, to: string): readonly string[] {
  const [start, end] = [centsOf(from), centsOf(to)];
  if (start === null || end === null || end <= start) return [to];
  const count = Number(end - start < BigInt(stepsMax) ? end - start : BigInt(stepsMax));
  return Array.from({ length: count }, (_, step) => amountOfCents(start + ((end - start) * BigInt(step + 1)) / BigInt(count)));
}

function centsOf(amount: string): bigint | null {
  return /^\d+\.\d{2}$/.test(amount) ? BigInt(amount.replace('.', '')) : null;
}
