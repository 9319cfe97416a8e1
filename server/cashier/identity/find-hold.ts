import { later, type Instant, type SessionId } from '@tausi/kernel';
import type { WithdrawalPauses } from '../../markets/index.ts';
import type { CashierPorts } from '../ports.ts';
import type { WithdrawalHold } from '../withdrawals/gates.ts';
import { findSim, type SimInUse, type SimMeans } from './find-sim.ts';

type HoldMeans = {
  readonly players: Pick<CashierPorts['players'], 'withdrawalHeldUntil' | 'newDeviceSince'>;
  readonly sims: SimMeans;
};

type HoldOf = SimInUse & {
  readonly sessionId: SessionId;
  readonly pauses: WithdrawalPauses;
  /** Asks outside parties what is not known yet. */
  readonly asks: boolean;
  /** The withdrawal passes the sum that leaves without identity. */
  readonly isAboveFree: boolean;
};

type FoundHold = {
  /** The pause of the player's withdrawals from a device, the one that ends last; null when there is none. */
  readonly held: WithdrawalHold | null;
  /** The network says nothing about the SIM card, and the device is one that a thief could have signed in on. */
  readonly isSimDoubtful: boolean;
};

const hourMs = 3_600_000;

/** Finds the pause of a player's withdrawals. The phone's network is asked about its SIM card in two cases: for a sum that needs
 *  identity, and on a device younger than a SIM pause. */
export async function findHold({ players, sims }: HoldMeans, of: HoldOf): Promise<FoundHold> {
  const { playerId, sessionId, pauses, at, isAboveFree } = of;
  const newDeviceMs = pauses.newDeviceHours * hourMs;
  const simSwapMs = pauses.simSwapHours * hourMs;
  const [changed, firstSeen] = await Promise.all([
    players.withdrawalHeldUntil(playerId, at),
    players.newDeviceSince({ playerId, sessionId }, later(at, -Math.max(newDeviceMs, simSwapMs))),
  ]);
  const { swappedAt, isSilent } = await findSim(sims, of, { asks: of.asks && (isAboveFree || firstSeen !== null) });
  const pausesFrom: readonly (readonly [Instant | null, WithdrawalHold['why'], number])[] = [
    [changed, 'account_changed', 0],
    [firstSeen, 'new_device', newDeviceMs],
    [swappedAt, 'sim_swapped', simSwapMs],
  ];
  const holds = pausesFrom
    .flatMap(([from, why, lengthMs]) => (from === null ? [] : [{ until: later(from, lengthMs), why }]))
    .filter(({ until }) => at < until);
  return { held: holds.toSorted((one, other) => other.until - one.until)[0] ?? null, isSimDoubtful: isSilent && firstSeen !== null };
}
