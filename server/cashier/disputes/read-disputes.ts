import { later, type Instant } from '@tausi/kernel';
import type { CollectionProviders } from '../port/collection-provider.ts';
import type { FollowDispute } from '../ports.ts';
import type { PaymentStore } from '../store.ts';
import type { DisputeStore } from './dispute-store.ts';

/** The means to read the lists of disputes. */
export type DisputeReading = {
  readonly providers: CollectionProviders;
  readonly payments: Pick<PaymentStore, 'findByReference'>;
  readonly disputes: Pick<DisputeStore, 'findByRef'>;
  readonly follow: FollowDispute;
};

// Longer than any outage of webhooks so far.
const firstSpanMs = 14 * 86_400_000;
const overlapMs = 3_600_000;

/** Reads the providers' lists of disputes, which also have those whose webhooks were lost. A known dispute is followed by its own job. */
export function createDisputeReader({ providers, payments, disputes, follow }: DisputeReading): (at: Instant) => Promise<void> {
  const readUntil = new Map<string, Instant>();
  return async (at) => {
    for (const [account, provider] of providers) {
      const before = readUntil.get(account);
      const since = before === undefined ? later(at, -firstSpanMs) : later(before, -overlapMs);
      const listed = (await provider.listDisputes?.(since)) ?? null;
      if (listed === null) continue;
      let isWhole = true;
      for (const { providerRef, reference } of listed) {
        if ((await disputes.findByRef(account, providerRef)) !== null) continue;
        const deposit = await payments.findByReference(account, reference);
        if (deposit !== null && (await follow(deposit, providerRef)) === null) isWhole = false;
      }
      if (isWhole) readUntil.set(account, at);
    }
  };
}
