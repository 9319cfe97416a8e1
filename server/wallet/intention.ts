import type { Money } from '@tausi/kernel';
import type { WalletCommand } from './command.ts';

/** What the sender of a command meant, as one text: two commands with the same key are the same command when these
 *  are equal. What the server adds itself (round ids, outcomes, expiries, times) is left out, because a retry draws
 *  and stamps anew before it finds its key taken. */
export function intentionOf(command: WalletCommand): string {
  return JSON.stringify(partsOf(command));
}

function partsOf(command: WalletCommand): readonly (string | number)[] {
  switch (command.kind) {
    case 'stake':
    case 'stake_and_win':
      return ['bet', command.gameId, ...amountParts(command.stake)];
    case 'win':
      return ['win', command.roundId, command.gameId, ...amountParts(command.payout)];
    case 'void':
      return ['void', command.roundId, command.gameId, ...amountParts(command.stake)];
    case 'deposit_credited':
      return ['deposit_credited', command.paymentId, command.provider, ...amountParts(command.amount)];
    case 'hold':
      return ['hold', command.holdId, ...amountParts(command.amount)];
    case 'capture':
      return ['capture', command.holdId, command.provider];
    case 'release':
      return ['release', command.holdId];
  }
}

function amountParts(amount: Money): readonly [string, string] {
  return [amount.asset, amount.minor.toString()];
}
