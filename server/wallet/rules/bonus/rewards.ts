import { err, type Asset, type Money, type Result } from '@tausi/kernel';
import type { CommandOf, Purses, WalletRefusal } from '../../command.ts';
import { refuseGift } from '../limits/guard.ts';
import { houseLine, movementOf, type Movement } from '../movement.ts';
import type { PlayerBooks } from '../player-books.ts';

/** Pays cash, coins and points out of a campaign's promotions. */
export function decideReward({ purses, guard }: PlayerBooks, command: CommandOf<'reward_paid'>): Result<Movement, WalletRefusal> {
  const { rewardId, campaign, amounts, unlessExcluded = false, at } = command;
  if (amounts.length === 0) return err({ code: 'amount_invalid' });
  const refusal = refuseAmounts(purses, amounts) ?? (unlessExcluded ? refuseGift(guard, at) : null);
  if (refusal !== null) return err(refusal);
  return movementOf(purses, command, { ...given(purses, { campaign, amounts }), reference: rewardId });
}

/** Takes the price of a play in coins and pays its prizes. Its coins have one account, on which the price and a prize meet. */
export function decideCoinPlay({ purses, guard }: PlayerBooks, command: CommandOf<'coins_played'>): Result<Movement, WalletRefusal> {
  const { playId, campaign, price, prizes, at } = command;
  if (price.asset !== 'COIN') return err({ code: 'currency_mismatch' });
  if (price.minor < 0n) return err({ code: 'amount_invalid' });
  const refusal = refuseAmounts(purses, prizes) ?? refuseGift(guard, at);
  if (refusal !== null) return err(refusal);
  if (price.minor > purses.coins.minor) return err({ code: 'insufficient_funds' });
  const { deltas, ...prize } = given(purses, { campaign, amounts: prizes });
  return movementOf(purses, command, {
    ...prize,
    deltas: { ...deltas, coins: deltas.coins - price.minor },
    coinsAccount: `coins_played:${campaign}`,
    reference: playId,
  });
}

function given(purses: Purses, { campaign, amounts }: { readonly campaign: string; readonly amounts: readonly Money[] }) {
  const of = (asset: Asset): bigint => amounts.find((amount) => amount.asset === asset)?.minor ?? 0n;
  const cash = amounts.find((amount) => amount.asset === purses.cash.asset);
  return {
    deltas: { cash: cash?.minor ?? 0n, coins: of('COIN'), points: of('POINT') },
    houseOut: cash === undefined ? null : houseLine(cash, `promotions:${campaign}`),
    coinsAccount: `coins_issued:${campaign}`,
    pointsAccount: `points_issued:${campaign}`,
  };
}

function refuseAmounts(purses: Purses, amounts: readonly Money[]): WalletRefusal | null {
  const assets = new Set(amounts.map(({ asset }) => asset));
  if (assets.size < amounts.length || amounts.some(({ minor }) => minor < 1n)) return { code: 'amount_invalid' };
  const isOwn = (asset: Asset): boolean => asset === purses.cash.asset || asset === 'COIN' || asset === 'POINT';
  return [...assets].every(isOwn) ? null : { code: 'currency_mismatch' };
}
