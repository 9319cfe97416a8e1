import type { Result } from '@tausi/kernel';
import { decideBet, decideVoid, decideWin, zeroLike } from './bets.ts';
import type { WalletCommand, WalletRefusal } from './command.ts';
import { decideDeposit } from './deposits.ts';
import { decideCapture, decideHold, decideRelease } from './holds.ts';
import type { Movement } from './movement.ts';
import type { PlayerBooks } from './player-books.ts';

/** The rule book's contents: decides what a command does to a player's books, or why it is refused. A refusal leaves
 *  everything as it was. */
export function decide(books: PlayerBooks, command: WalletCommand): Result<Movement, WalletRefusal> {
  switch (command.kind) {
    case 'stake':
      return decideBet(books, command, zeroLike(command.stake));
    case 'stake_and_win':
      return decideBet(books, command, command.payout);
    case 'win':
      return decideWin(books, command);
    case 'void':
      return decideVoid(books, command);
    case 'deposit_credited':
      return decideDeposit(books, command);
    case 'hold':
      return decideHold(books, command);
    case 'capture':
      return decideCapture(books, command);
    case 'release':
      return decideRelease(books, command);
  }
}
