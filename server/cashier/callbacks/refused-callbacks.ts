import { later, type Instant, type PaymentId } from '@tausi/kernel';
import type { Verdict } from './callback-store.ts';
import type { Alert } from '../ports.ts';

type RefusedVerdict = Extract<Verdict, 'forged' | 'foreign_sender'>;

type RefusedCallback = {
  readonly verdict: RefusedVerdict;
  readonly sender: string;
  readonly paymentId: PaymentId | null;
  readonly at: Instant;
};

/** Counts refused call-backs and alerts operators about the rate. A flood costs only a few rows:
 *  the first of a window are stored as samples, and an alert is raised at the first and at each power of ten. */
export type RefusedCallbacks = {
  /** Returns whether to store this one as a sample. */
  readonly note: (refused: RefusedCallback) => Promise<boolean>;
};

/** A pause of this length ends a flood; the next one counts separately. */
export const refusedWindowMs = 600_000;
export const samplesPerWindow = 5;
// The alert gives the number of addresses; beyond this limit the exact number does not matter.
const addressesMax = 1_000;
const minuteMs = 60_000;

type Window = { readonly startedAt: Instant; count: number; readonly addresses: Set<string> };

const kinds = { forged: 'forged_callback', foreign_sender: 'foreign_sender' } as const;

export function createRefusedCallbacks(raise: (alert: Alert) => Promise<void>): RefusedCallbacks {
  const windows = new Map<RefusedVerdict, Window>();
  return {
    note: async ({ verdict, sender, paymentId, at }) => {
      const known = windows.get(verdict);
      const isOver = known === undefined || at >= later(known.startedAt, refusedWindowMs);
      const window: Window = isOver ? { startedAt: at, count: 0, addresses: new Set() } : known;
      windows.set(verdict, window);
      window.count += 1;
      if (window.addresses.size < addressesMax) window.addresses.add(sender);
      if (isPowerOfTen(window.count)) await raise({ kind: kinds[verdict], paymentId, detail: detailOf(window, sender, at) });
      return window.count <= samplesPerWindow;
    },
  };
}

function isPowerOfTen(count: number): boolean {
  return /^10*$/.test(String(count));
}

function detailOf({ startedAt, count, addresses }: Window, sender: string, at: Instant): string {
  if (count === 1) return `sent by ${sender}`;
  const minutes = Math.max(1, Math.ceil((at - startedAt) / minuteMs));
  return `${count} within ${minutes} min (${Math.round(count / minutes)} a minute) from ${addresses.size} addresses, the last by ${sender}`;
}
