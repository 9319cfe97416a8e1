import { later, type Currency, type Instant } from '@tausi/kernel';
import type { ListProvider } from '../port/statements/list-provider.ts';
import { knownPots } from '../pots/known-pots.ts';
import { reconcilePot, type ReconcilingMeans } from './reconcile-pot.ts';

const hourMs = 3_600_000;
const wholeSpanMs = 48 * hourMs;
// A payment is listed by the time of its start and may end later.
const overlapMs = 2 * hourMs;

/** Reads the providers' lists of payments and reconciles them: money without a request goes into suspense, and money that left without an
 *  order stops the withdrawals of its pot. A process reads two days at its first list and then every hour, else what is new. */
export function createListReconciler(means: ReconcilingMeans, providers: readonly ListProvider[]): (at: Instant) => Promise<void> {
  const readUntil = new Map<string, Instant>();
  const wholeAt = new Map<string, Instant>();
  const spanOf = (account: string, at: Instant): Instant => {
    const [before, whole] = [readUntil.get(account), wholeAt.get(account)];
    return before === undefined || whole === undefined || at - whole >= hourMs ? later(at, -wholeSpanMs) : later(before, -overlapMs);
  };
  const read = async ({ account, list }: ListProvider, currency: Currency, at: Instant): Promise<void> => {
    const from = spanOf(account, at);
    const lines = await list(from, at);
    if (lines === null) return;
    await reconcilePot(means, { pot: account, currency }, { lines, period: null, isAnswer: true });
    readUntil.set(account, at);
    if (from === later(at, -wholeSpanMs)) wholeAt.set(account, at);
  };
  return async (at) => {
    const pots = knownPots(at);
    for (const provider of providers) {
      const currency = pots.get(provider.account);
      if (currency !== undefined) await read(provider, currency, at);
    }
  };
}
