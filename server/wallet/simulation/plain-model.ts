import type { WalletCommand } from '../command.ts';
import { intentionOf } from '../rules/intention.ts';

/** The plain model's expectation of a command: the purses afterwards, or the refusal's name. */
export type Expected =
  | { readonly is: 'booked' | 'repeated'; readonly cash: bigint; readonly held: bigint; readonly points: bigint }
  | { readonly is: string };

type Player = { cash: bigint; held: bigint; points: bigint; readonly holds: Map<string, { minor: bigint; isOpen: boolean }> };

/** A wallet as short as on paper, for cash, holds and points: no batches, no locks, no database. The real results
 *  are compared with it. Creates players on first use, and supports only commands without taxes, coupons and
 *  bonuses. */
export function createPlainModel(): (command: WalletCommand) => Expected {
  const players = new Map<string, Player>();
  const answered = new Map<string, { readonly intention: string; readonly expected: Expected }>();

  return (command) => {
    const name = `${command.playerId} ${command.key}`;
    const before = answered.get(name);
    if (before !== undefined)
      return before.intention === intentionOf(command) ? { ...before.expected, is: 'repeated' } : { is: 'key_reused' };
    const player = players.get(command.playerId) ?? { cash: 0n, held: 0n, points: 0n, holds: new Map() };
    players.set(command.playerId, player);
    const refused = apply(player, command);
    if (refused !== null) return { is: refused };
    const { cash, held, points } = player;
    const expected = { is: 'booked', cash, held, points };
    answered.set(name, { intention: intentionOf(command), expected });
    return expected;
  };
}

// Changes the player, or returns the refusal.
function apply(player: Player, command: WalletCommand): string | null {
  switch (command.kind) {
    case 'deposit_credited':
      if (command.amount.minor < 1n) return 'amount_invalid';
      player.cash += command.amount.minor;
      return null;
    case 'stake_and_win':
    case 'raise_and_win':
    case 'raise':
    case 'stake': {
      const payout = 'payout' in command ? command.payout.minor : 0n;
      if (command.stake.minor < 1n || payout < 0n) return 'amount_invalid';
      if (command.stake.minor > player.cash) return 'insufficient_funds';
      player.cash += payout - command.stake.minor;
      player.points += command.stake.minor / 100n;
      return null;
    }
    case 'win':
      if (command.payout.minor < 0n) return 'amount_invalid';
      player.cash += command.payout.minor;
      return null;
    case 'hold':
      if (command.amount.minor < 1n) return 'amount_invalid';
      if (player.holds.has(command.holdId)) return 'stale';
      if (command.amount.minor > player.cash) return 'insufficient_funds';
      player.cash -= command.amount.minor;
      player.held += command.amount.minor;
      player.holds.set(command.holdId, { minor: command.amount.minor, isOpen: true });
      return null;
    case 'capture':
    case 'release': {
      const hold = player.holds.get(command.holdId);
      if (hold === undefined) return 'unknown_hold';
      if (!hold.isOpen) return 'hold_closed';
      hold.isOpen = false;
      player.held -= hold.minor;
      if (command.kind === 'release') player.cash += hold.minor;
      return null;
    }
    default:
      throw new Error(`the plain model does not know ${command.kind}`);
  }
}
