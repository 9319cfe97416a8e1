import { playerId as toPlayerId, type Instant, type PlayerId } from '@tausi/kernel';
import type { Pool } from 'pg';
import * as z from 'zod/mini';
import type { Bus } from '../platform/live/bus.ts';
import { isCheckDue, type RealityCheck } from './reality-check.ts';
import { createBeginCheck, chooseInterval, findCheck, restartCheck } from './reality-check-store.ts';

/** Tells players at intervals how long they have played. */
export type RealityChecks = {
  /** Returns the start of the playing time when a reality check is due; null while none is due. */
  readonly dueSince: (playerId: PlayerId, minutesMax: number, at: Instant) => Promise<Instant | null>;
  /** Restarts the count after a reality check or a pause. */
  readonly restart: (playerId: PlayerId, at: Instant) => Promise<void>;
  readonly choose: (playerId: PlayerId, chosen: { readonly minutes: number; readonly at: Instant }) => Promise<void>;
  readonly intervalOf: (playerId: PlayerId) => Promise<Pick<RealityCheck, 'intervalMinutes'>>;
};

const topic = 'reality-check';
// Every bet asks, so this caches active players. An evicted player is read again.
const heldMax = 20_000;

export function createRealityChecks({
  pool,
  bus,
}: {
  readonly pool: Pool;
  readonly bus: Pick<Bus, 'publish' | 'subscribe'>;
}): RealityChecks {
  const beginCheck = createBeginCheck(pool);
  const held = new Map<PlayerId, Promise<RealityCheck>>();
  bus.subscribe(topic, (body) => {
    const player = z.safeParse(z.uuid(), body);
    if (player.success) held.delete(toPlayerId(player.data));
  });
  const read = (playerId: PlayerId, at: Instant): Promise<RealityCheck> => {
    const known = held.get(playerId);
    if (known !== undefined) return known;
    const reading = beginCheck({ playerId: playerId, at });
    held.set(playerId, reading);
    for (const oldest of held.keys()) {
      if (held.size <= heldMax) break;
      held.delete(oldest);
    }
    // A failed read is not cached, so the next bet tries again.
    reading.catch(() => {
      if (held.get(playerId) === reading) held.delete(playerId);
    });
    return reading;
  };
  const changed = (playerId: PlayerId): Promise<void> => bus.publish(topic, playerId);
  return {
    dueSince: async (player, minutesMax, at) => {
      if (minutesMax === 0) return null;
      const check = await read(player, at);
      return isCheckDue(check, minutesMax, at) ? check.countedFrom : null;
    },
    restart: async (player, at) => {
      await restartCheck(pool, player, at);
      await changed(player);
    },
    choose: async (player, chosen) => {
      await chooseInterval(pool, player, chosen);
      await changed(player);
    },
    intervalOf: async (player) => (await findCheck(pool, player)) ?? { intervalMinutes: null },
  };
}
