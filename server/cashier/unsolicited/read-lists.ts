import { later, type Instant } from '@tausi/kernel';
import { saveReport } from './confirm-unsolicited.ts';
import type { UnsolicitedProvider, UnsolicitedReport } from '../port/unsolicited-provider.ts';
import type { UnsolicitedFlow } from './unsolicited-flow.ts';

// The provider lists the last two days.
const firstSpanMs = 48 * 3_600_000;
const overlapMs = 10 * 60_000;

/** Reads the providers' lists of payments without a request, which also have those whose reports were lost. The first list of a process
 *  covers two days; each later one overlaps the one before. */
export function createListReader(flow: UnsolicitedFlow): (at: Instant) => Promise<void> {
  const readUntil = new Map<string, Instant>();
  return async (at) => {
    for (const provider of flow.providers.values()) {
      const before = readUntil.get(provider.account);
      const listed = await provider.list(before === undefined ? later(at, -firstSpanMs) : later(before, -overlapMs), at);
      if (listed === null) continue;
      for (const report of listed) await saveUnlessKnown(flow, provider, report);
      readUntil.set(provider.account, at);
    }
  };
}

// Most listed payments are known: a request of ours collected them, or their report came.
async function saveUnlessKnown(flow: UnsolicitedFlow, provider: UnsolicitedProvider, report: UnsolicitedReport): Promise<void> {
  const known = await flow.payments.findByProviderId(provider.account, { receipt: report.receipt });
  if (known === null) await saveReport(flow, provider, report);
}
