import { formatMoney, later, money, type Currency, type Instant, type PlayerId } from '@tausi/kernel';
import { sumCashRounds } from '../store/store.ts';
import type { PlayRules, SoloPorts } from './ports.ts';

type RealityCheckQuery = { readonly playerId: PlayerId; readonly currency: Currency; readonly rules: PlayRules; readonly at: Instant };
type RealityCheckRefusal = { readonly code: 'reality_check_due'; readonly data: unknown };

// A pause of play this long counts as a reality check.
const pauseMs = 1_800_000;

/** The refusal of a cash bet until the player has confirmed a due reality check; null if none is due. */
export async function refuseUntilRealityCheck(
  ports: Pick<SoloPorts, 'checks' | 'pool'>,
  { playerId, currency, rules, at }: RealityCheckQuery,
): Promise<RealityCheckRefusal | null> {
  const since = await ports.checks.dueSince(playerId, rules.realityCheckMinutes, at);
  if (since === null) return null;
  const played = await sumCashRounds(ports.pool, playerId, since);
  if (played.lastStartedAt === null || at >= later(played.lastStartedAt, pauseMs)) {
    await ports.checks.restart(playerId, at);
    return null;
  }
  const data = {
    since,
    rounds: played.rounds,
    staked: formatMoney(money(currency, played.staked)),
    payout: formatMoney(money(currency, played.paid)),
  };
  return { code: 'reality_check_due', data };
}
