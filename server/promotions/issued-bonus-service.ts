import { err, idempotencyKey, marketOf, ok, type Instant, type MarketCode, type PlayerId, type Result } from '@tausi/kernel';
import type { WalletRefusal } from '../wallet/index.ts';
import { activateNext } from './activate-bonus.ts';
import type { PromotionPorts } from './ports.ts';
import { endQueued, findConverted, findIssued, listIssued, type IssuedBonus } from './store/issued-list-store.ts';

/** A player's act on one of their issued bonuses, named by its number. */
type BonusAct = { readonly playerId: PlayerId; readonly market: MarketCode; readonly number: number; readonly at: Instant };

/** The player's own acts on issued bonuses: exchange, choose, give up. */
export function createIssuedBonuses(ports: PromotionPorts) {
  const { pool, wallet } = ports;
  const next = ({ playerId, market, at }: BonusAct) =>
    activateNext(ports, { playerId, currency: marketOf(market).currency, chosen: null, at });

  /** Converts a wagered bonus to cash, then grants the next in the queue. Returns the cash in minor units; a repeat returns it again. */
  async function exchange(
    act: BonusAct,
  ): Promise<Result<bigint, WalletRefusal | { readonly code: 'bonus_queued'; readonly bonus: IssuedBonus }>> {
    const found = await findIssued(pool, act.playerId, act.number);
    if (found === null) return err({ code: 'unknown_bonus' });
    if (found.status === 'queued') return err({ code: 'bonus_queued', bonus: found });
    if (found.status !== 'granted') return err({ code: 'bonus_ended' });
    const { playerId, at } = act;
    const key = idempotencyKey(`exchange:${found.bonusId}`);
    const booked = await wallet.execute({ kind: 'bonus_converted', playerId, key, at, bonusId: found.bonusId }, []);
    if (!booked.ok) return booked;
    await next(act);
    return ok(await findConverted(pool, playerId, found.bonusId));
  }

  /** Gives a queued or active bonus up: its money goes back to promotions. */
  async function giveUp(act: BonusAct): Promise<Result<void, WalletRefusal>> {
    const { playerId, number, at } = act;
    const found = await findIssued(pool, playerId, number);
    if (found === null) return err({ code: 'unknown_bonus' });
    if (found.status === 'queued' && (await endQueued(pool, { playerId, number, why: 'given_up', at }))) return ok(undefined);
    const key = idempotencyKey(`forfeit:${found.bonusId}`);
    const booked = await wallet.execute({ kind: 'bonus_forfeited', playerId, key, at, bonusId: found.bonusId, why: 'given_up' }, []);
    if (!booked.ok) return booked;
    await next(act);
    return ok(undefined);
  }

  /** Grants a queued bonus that the player chose; refused while another is being wagered. */
  async function activate(act: BonusAct): Promise<Result<void, { readonly code: 'unknown_bonus' | 'bonus_active' }>> {
    const { playerId, market, number, at } = act;
    const found = await findIssued(pool, playerId, number);
    if (found === null) return err({ code: 'unknown_bonus' });
    if (found.status !== 'queued') return ok(undefined);
    const isGranted = await activateNext(ports, { playerId, currency: marketOf(market).currency, chosen: number, at });
    return isGranted ? ok(undefined) : err({ code: 'bonus_active' });
  }

  return { exchange, giveUp, activate, issuedOf: (playerId: PlayerId) => listIssued(pool, playerId) };
}
