import { err, type Asset, type Money, type Result } from '@tausi/kernel';
import type { CommandOf, Purses, WalletRefusal } from '../../command.ts';
import { refuseGift } from '../limits/guard.ts';
import { houseLine, movementOf, type Movement } from '../movement.ts';
import type { PlayerBooks } from '../player-books.ts';

/** Pays cash, coins and points out of a campaign's promotions. */
export function decideReward({ purses, guard }: PlayerBooks, command: CommandOf<'reward_paid'>): Result<Movement, WalletRefusal> {
  const { rewardId, campaign, amounts, unlessExcluded = false, at } = command;
  const refusal = refuseAmounts(purses, amounts) ?? (unlessExcluded ? refuseGift(guard, at) : null);
  if (refusal !== null) return err(refusal);
  const of = (asset: Asset): bigint => amounts.find((amount) => amount.asset === asset)?.minor ?? 0n;
  const cash = amounts.find((amount) => amount.asset === purses.cash.asset);
  return movementOf(purses, command, {
    deltas: { cash: cash?.minor ?? 0n, coins: of('COIN'), points: of('POINT') },
    houseOut: cash === undefined ? null : houseLine(cash, `promotions:${campaign}`),
    coinsAccount: `coins_issued:${campaign}`,
    pointsAccount: `points_issued:${campaign}`,
    reference: rewardId,
  });
}

function refuseAmounts(purses: Purses, amounts: readonly Money[]): WalletRefusal | null {
  const assets = new Set(amounts.map(({ asset }) => asset));
  if (amounts.length === 0 || assets.size < amounts.length || amounts.some(({ minor }) => minor < 1n)) return { code: 'amount_invalid' };
  const isOwn = (asset: Asset): boolean => asset === purses.cash.asset || asset === 'COIN' || asset === 'POINT';
  return [...assets].every(isOwn) ? null : { code: 'currency_mismatch' };
}
