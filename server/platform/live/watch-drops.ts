import type { Clock, Instant, MarketCode, PlayerId } from '@tausi/kernel';
import { createTimers } from '../clock/timers.ts';
import type { Live } from './live.ts';

type OpenDrop = {
  readonly dropId: number;
  readonly promotionId: number;
  readonly market: MarketCode;
  readonly opensAt: Instant;
  readonly closesAt: Instant;
};

type Watching = {
  readonly live: Pick<Live, 'markets' | 'accountsOf' | 'sendToPlayer'>;
  readonly clock: Clock;
  readonly openDrops: (at: Instant) => Promise<readonly OpenDrop[]>;
  /** Returns those of these players who may enter. */
  readonly invitedTo: (of: {
    readonly dropId: number;
    readonly players: readonly PlayerId[];
    readonly at: Instant;
  }) => Promise<readonly PlayerId[]>;
  readonly onFailed: (error: unknown) => void;
};

// A window is open for a minute.
const checkMs = 1_000;

/** Announces a window of packets once to the players of this process who may enter it. */
export function announceDrops({ live, clock, openDrops, invitedTo }: Omit<Watching, 'onFailed'>): () => Promise<void> {
  let announced = new Set<number>();
  return async () => {
    if (live.markets().size === 0) return;
    const at = clock.now();
    const open = await openDrops(at);
    const before = announced;
    announced = new Set(open.map(({ dropId }) => dropId));
    for (const { dropId, promotionId, market, opensAt, closesAt } of open) {
      if (before.has(dropId)) continue;
      const invited = await invitedTo({ dropId, players: live.accountsOf(market), at });
      for (const player of invited) live.sendToPlayer(player, { type: 'drop', batchId: promotionId, opensAt, until: closesAt });
    }
  };
}

/** Announces windows of packets while the server runs. */
export function watchDrops({ onFailed, ...watching }: Watching): { readonly stop: () => Promise<void> } {
  const timers = createTimers(onFailed);
  timers.every(checkMs, announceDrops(watching));
  return { stop: timers.stop };
}
