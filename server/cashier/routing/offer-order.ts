import { later, type Instant } from '@tausi/kernel';

type Offered = { readonly method: string; readonly suitsNumber: boolean };

/** Puts the method that failed the player behind the others of their number. Without another one for the number the order stays. */
export function offerOrder<M extends Offered>(methods: readonly M[], failing: string | null): readonly M[] {
  const failed = methods.filter(({ method }) => method === failing);
  const others = methods.filter(({ method, suitsNumber }) => method !== failing && suitsNumber);
  if (failed.length === 0 || others.length === 0) return methods;
  return [...others, ...failed, ...methods.filter((each) => !others.includes(each) && !failed.includes(each))];
}

const rememberedMs = 24 * 3_600_000;

/** Returns the time from which failures of a method still change the order. */
export function failuresSince(at: Instant): Instant {
  return later(at, -rememberedMs);
}
