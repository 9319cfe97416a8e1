import { fieldsOf, type Fields } from '../read.ts';

/** The game's own part of a choice; `round` and `slot` identify one of the player's bets. */
export function ownChoice(choice: unknown): Fields {
  const { round: _round, slot: _slot, ...own } = fieldsOf(choice);
  return own;
}
