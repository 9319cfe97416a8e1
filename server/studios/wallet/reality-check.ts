import { formatMoney, instantOf, later, money, toIso, type Instant } from '@tausi/kernel';
import { currencyOf } from './booking.ts';
import type { StudioRules, WalletPorts } from './ports.ts';
import type { StudioSession } from './sessions-store.ts';

// A pause of play this long counts as a reality check.
const pauseMs = 1_800_000;

type BetToCheck = { readonly session: StudioSession; readonly rules: StudioRules; readonly at: Instant };

/** Returns whether a reality check is due before a bet. The lobby around the game hears of it and shows it. */
export async function isRealityCheckDue(ports: WalletPorts, { session, rules, at }: BetToCheck): Promise<boolean> {
  const { playerId } = session;
  const since = await ports.checks.dueSince(playerId, rules.realityCheckMinutes, at);
  if (since === null) return false;
  const { rows } = await ports.pool.query<{ rounds: number; stake: bigint; payout: bigint; last: Date | null }>(
    `SELECT count(*)::integer AS rounds, coalesce(sum(stake_minor), 0)::bigint AS stake, coalesce(sum(payout_minor), 0)::bigint AS payout,
       max(changed_at) AS last FROM studio_rounds WHERE player_id = $1 AND changed_at >= $2`,
    [playerId, toIso(since)],
  );
  const played = rows[0];
  if (played === undefined || played.last === null || at >= later(instantOf(played.last), pauseMs)) {
    await ports.checks.restart(playerId, at);
    return false;
  }
  const textOf = (minor: bigint): string => formatMoney(money(currencyOf(session), minor));
  const { rounds, stake, payout } = played;
  ports.publish(playerId, { type: 'reality_check', since, rounds, staked: textOf(stake), payout: textOf(payout) }).catch(ports.onFailed);
  return true;
}
