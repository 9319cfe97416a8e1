import type { Money } from '@tausi/kernel';
import type { CommandOf, WalletCommand } from '../command.ts';

/** The sender's intent as one text: two commands with the same key are the same command if these are equal. It
 *  omits the server's additions (round ids, outcomes, expiries, taxes, times), because a retry makes new ones
 *  before its key is found. */
export function intentionOf(command: WalletCommand): string {
  return JSON.stringify(partsOf(command));
}

function partsOf(command: WalletCommand): readonly (string | number | null)[] {
  switch (command.kind) {
    case 'stake':
    case 'stake_and_win':
      return ['bet', command.gameId, ...amountParts(command.stake), ...couponParts(command)];
    case 'raise':
      return ['raise', command.roundId, command.gameId, ...amountParts(command.staked), ...amountParts(command.stake)];
    case 'raise_and_win':
      return ['raise_and_win', command.roundId, command.gameId, ...amountParts(command.staked), ...amountParts(command.stake)];
    case 'win':
      return ['win', command.roundId, command.gameId, ...amountParts(command.payout)];
    case 'void':
      return ['void', command.roundId, command.gameId, ...amountParts(command.stake)];
    case 'provider_bet':
      return ['provider_bet', ...providerParts(command), command.round, ...amountParts(command.stake)];
    case 'provider_win':
      return ['provider_win', ...providerParts(command), command.round, command.betId, ...amountParts(command.payout)];
    case 'provider_rollback':
      return ['provider_rollback', ...providerParts(command), command.undoes];
    case 'deposit_credited':
      return ['deposit_credited', command.paymentId, command.provider, ...amountParts(command.amount)];
    case 'deposit_reversed':
      return ['deposit_reversed', command.paymentId, command.provider, ...amountParts(command.amount)];
    case 'hold':
      return ['hold', command.holdId, ...amountParts(command.amount)];
    case 'capture':
      return ['capture', command.holdId, command.provider];
    case 'release':
      return ['release', command.holdId];
    case 'payout_returned':
    case 'payout_found':
      return [command.kind, command.holdId, command.provider];
    case 'bonus_granted':
      return ['bonus_granted', command.bonusId, command.terms.campaign, ...amountParts(command.amount)];
    case 'bonus_converted':
      return ['bonus_converted', command.bonusId];
    case 'bonus_forfeited':
      return ['bonus_forfeited', command.bonusId, command.why];
    case 'reward_paid':
      return ['reward_paid', command.rewardId, command.campaign, ...command.amounts.flatMap(amountParts)];
    case 'points_redeemed':
      return ['points_redeemed', command.redemptionId, ...amountParts(command.points), ...amountParts(command.into)];
    case 'coins_played':
      return ['coins_played', command.playId, command.campaign, ...amountParts(command.price), ...command.prizes.flatMap(amountParts)];
    case 'tax_withheld':
      return ['tax_withheld', command.reference, command.tax.kind, ...amountParts(command.tax.amount)];
    case 'adjustment':
      return ['adjustment', command.adjustmentId, command.requestedBy, command.approvedBy, ...amountParts(command.amount)];
  }
}

// A bet without a coupon keeps the text form of bets that are already booked.
function couponParts({ coupon }: CommandOf<'stake'> | CommandOf<'stake_and_win'>): readonly string[] {
  return coupon === undefined ? [] : [coupon.couponId, ...amountParts(coupon.amount)];
}

function providerParts(command: Pick<CommandOf<'provider_bet'>, 'provider' | 'transactionId' | 'gameId'>): readonly (string | number)[] {
  return [command.provider, command.transactionId, command.gameId];
}

function amountParts(amount: Money): readonly [string, string] {
  return [amount.asset, amount.minor.toString()];
}
