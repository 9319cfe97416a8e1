/** The wagered share in whole percent: never 100 before completion, never 0 after the first stake. */
export function wageringPercent({ wagered, target }: { readonly wagered: string; readonly target: string }): number {
  const [done, all] = [centsOf(wagered), centsOf(target)];
  if (all <= 0n || done >= all) return 100;
  const percent = Number((done * 100n) / all);
  return done > 0n && percent === 0 ? 1 : percent;
}

/** A share of a million as whole percent, at least 1. */
export function percentOf(ppm: number): number {
  return Math.max(1, Math.round(ppm / 10_000));
}

function centsOf(amount: string): bigint {
  const match = /^(\d+)(?:\.(\d{2}))?$/.exec(amount);
  return match === null ? 0n : BigInt(`${match[1] ?? '0'}${match[2] ?? '00'}`);
}
