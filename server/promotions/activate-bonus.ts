import { idempotencyKey, money, type Currency, type Instant, type PlayerId } from '@tausi/kernel';
import type { PromotionPorts } from './ports.ts';
import { bonusTermsOf, nextToActivate } from './rules/bonus-queue.ts';
import { bonusActivated, listQueued, listToActivate } from './store/issued-bonuses-store.ts';

const activatedAtOnceMax = 100;

type Activating = {
  readonly playerId: PlayerId;
  readonly currency: Currency;
  /** The number of the bonus that the player chose; null for the oldest. */
  readonly chosen: number | null;
  readonly at: Instant;
};

/** Grants the next queued bonus if no other bonus is being wagered. Returns whether one was granted. */
export async function activateNext(
  { pool, wallet }: Pick<PromotionPorts, 'pool' | 'wallet'>,
  { playerId, currency, chosen, at }: Activating,
): Promise<boolean> {
  const next = nextToActivate(await listQueued(pool, playerId), chosen, at);
  if (next === null) return false;
  const { bonusId } = next;
  const booked = await wallet.execute(
    {
      kind: 'bonus_granted',
      playerId,
      key: idempotencyKey(`bonus:${bonusId}`),
      at,
      bonusId,
      amount: money(currency, next.amountMinor),
      terms: bonusTermsOf(next, currency, at),
      unlessExcluded: true,
    },
    [bonusActivated(playerId, bonusId)],
  );
  if (booked.ok) return true;
  switch (booked.error.code) {
    // It stays queued: another bonus is active, the player is excluded, or another process was faster.
    case 'bonus_active':
    case 'on_break':
    case 'self_excluded':
    case 'self_excluded_for_ever':
    case 'player_closed':
    case 'stale':
    case 'key_reused':
      return false;
    default:
      throw new Error(`the ledger refused a bonus: ${booked.error.code}`);
  }
}

/** Grants queued bonuses of players whose bonus purse is free, across any number of processes. Returns the number granted. */
export async function activateQueued(ports: Pick<PromotionPorts, 'pool' | 'wallet'>, at: Instant): Promise<number> {
  let granted = 0;
  for (const { playerId, currency } of await listToActivate(ports.pool, at, activatedAtOnceMax))
    if (await activateNext(ports, { playerId, currency, chosen: null, at })) granted += 1;
  return granted;
}
