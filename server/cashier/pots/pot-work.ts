import { later, type Instant } from '@tausi/kernel';
import type { CallbackStore } from '../callbacks/callback-store.ts';
import type { PotsDesk, PotView } from '../desk/pots-desk.ts';
import { askPots, type PotFlow } from './check-pots.ts';
import { openPots } from './open-pots.ts';
import type { PotStore } from './pot-store.ts';

/** The timed work on pots. */
export type PotWork = {
  /** Asks the providers for the balances of the pots and compares them with the books. */
  readonly askPots: () => Promise<void>;
  /** Development only: books the first reported balance of each new pot; false while one has not reported it. */
  readonly openPots: () => Promise<boolean>;
  /** Reads the figures of every pot for the operator's monitoring. */
  readonly potFigures: () => Promise<readonly PotFigures[]>;
};

/** A pot in minor units: the provider's balance (null until it is reported), the books, payments under way, and the part of the balance that the
 *  books do not explain. */
export type PotFigures = {
  readonly pot: string;
  readonly reported: bigint | null;
  readonly books: bigint;
  readonly live: bigint;
  readonly unexplained: bigint;
  /** The oldest payment that is under way, or booked and on no statement for too long. */
  readonly oldestAt: Instant | null;
  /** Open differences between statements and books. */
  readonly differences: number;
};

export function potWork(flow: PotFlow, desk: PotsDesk): PotWork {
  return {
    askPots: () => askPots(flow),
    openPots: () => openPots(flow, desk),
    potFigures: async () => (await desk.list()).map(figuresOf),
  };
}

function figuresOf({ pot, reported, held, liveIn, liveOut, oldestLiveAt }: PotView): PotFigures {
  const [balance, unexplained] = reported === null ? [null, 0n] : [reported.minor, reported.gap];
  return { pot, reported: balance, books: held, live: liveIn + liveOut, unexplained, oldestAt: oldestLiveAt, differences: 0 };
}

const keptMs = 30 * 86_400_000;

type Swept = { readonly callbacks: Pick<CallbackStore, 'sweepRefused'>; readonly pots: Pick<PotStore, 'sweep'> };

/** Deletes refused call-backs and reported balances after 30 days. */
export async function sweepOld({ callbacks, pots }: Swept, at: Instant): Promise<void> {
  await callbacks.sweepRefused(later(at, -keptMs));
  await pots.sweep(later(at, -keptMs));
}
